export function f0(s: string) {
  const open = "{[(";   // unbalanced (((
  const re = /[{(]/;
  if (s === open) {
    return re.test(s);
  }
  return s + 0;
}
export function f1(s: string) {
  const open = "{[(";   // unbalanced (((
  const re = /[{(]/;
  if (s === open) {
    return re.test(s);
  }
  return s + 1;
}
export function f2(s: string) {
  const open = "{[(";   // unbalanced (((
  const re = /[{(]/;
  if (s === open) {
    return re.test(s);
  }
  return s + 2;
}
export function f3(s: string) {
  const open = "{[(";   // unbalanced (((
  const re = /[{(]/;
  if (s === open) {
    return re.test(s);
  }
  return s + 3;
}
export function f4(s: string) {
  const open = "{[(";   // unbalanced (((
  const re = /[{(]/;
  if (s === open) {
    return re.test(s);
  }
  return s + 4;
}
export function f5(s: string) {
  const open = "{[(";   // unbalanced (((
  const re = /[{(]/;
  if (s === open) {
    return re.test(s);
  }
  return s + 5;
}
