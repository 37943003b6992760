/** The address of a module that a worker runs, as the build makes it. */
declare module '*?worker&url' {
  const url: string;
  export default url;
}
