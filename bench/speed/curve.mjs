// Growth of a cost with its input: the exponent that fits, and the curves as a picture. Both axes are logarithmic, so
// that a power is a straight line and its exponent the slope; the lines are d3-shape's.
import { line } from 'd3-shape';

const [WIDTH, HEIGHT] = [640, 400];
const EDGE = { left: 62, right: 176, top: 40, bottom: 48 };
/** Told apart by eyes that see fewer colors, too (Okabe and Ito), and each with a stroke of its own. */
const COLORS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#56b4e9', '#a6761d', '#555555'];
const STROKES = ['', '6 3', '2 3', '8 3 2 3', '10 4', '1 2', '4 4'];

/**
 * The slope of the logarithms by least squares: 1 is linear, 2 quadratic. `null` of fewer than three points, of which
 * any power fits.
 */
export function exponentOf(points) {
  const pairs = points.filter(([x, y]) => x > 0 && y > 0).map((point) => point.map(Math.log));
  if (pairs.length < 3) return null;
  const mean = (i) => pairs.reduce((sum, pair) => sum + pair[i], 0) / pairs.length;
  const [x, y] = [mean(0), mean(1)];
  const over = pairs.reduce((sum, pair) => sum + (pair[0] - x) * (pair[1] - y), 0);
  const under = pairs.reduce((sum, pair) => sum + (pair[0] - x) ** 2, 0);
  return over / under;
}

/**
 * The exponent with its interval of 95 %: the slope of the logarithms and its standard error, by Student's t with two
 * degrees of freedom fewer than points. `null` of fewer than three points.
 */
export function fitted(points) {
  const exponent = exponentOf(points);
  if (exponent === null) return null;
  const pairs = points.filter(([x, y]) => x > 0 && y > 0).map((point) => point.map(Math.log));
  const mean = (i) => pairs.reduce((sum, pair) => sum + pair[i], 0) / pairs.length;
  const [x, y] = [mean(0), mean(1)];
  const spread = pairs.reduce((sum, pair) => sum + (pair[0] - x) ** 2, 0);
  const rest = pairs.reduce((sum, [a, b]) => sum + (b - y - exponent * (a - x)) ** 2, 0);
  const degrees = pairs.length - 2;
  const half = (T[degrees - 1] ?? T.at(-1)) * Math.sqrt(rest / degrees / spread);
  return { exponent, interval: [exponent - half, exponent + half] };
}

/** The quantiles of .975 of Student's t, by degrees of freedom from 1. */
const T = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228];

/** An SVG of series, each with its exponent in the legend: `series` is `{name, points: [x, y][]}`. */
export function drawCurves({ title, x, y, series }) {
  const shown = series
    .map((one) => ({ ...one, points: one.points.filter((point) => point.every((v) => v > 0)) }))
    .filter(({ points }) => points.length > 0);
  const all = (i) => shown.flatMap(({ points }) => points.map((point) => point[i]));
  const across = decades(all(0), EDGE.left, WIDTH - EDGE.right);
  const up = decades(all(1), HEIGHT - EDGE.bottom, EDGE.top);
  const path = line(
    ([value]) => across.at(value),
    ([, value]) => up.at(value),
  ).digits(1);
  const curves = shown.map(({ name, points }, i) => {
    const color = COLORS[i % COLORS.length];
    const dots = points.map(
      ([a, b]) => `<circle cx="${px(across.at(a))}" cy="${px(up.at(b))}" r="2.5" fill="${color}"/>`,
    );
    const top = EDGE.top + 12 + 30 * i;
    const left = WIDTH - EDGE.right + 12;
    const exponent = exponentOf(points);
    const power = exponent === null ? '' : `exponent ${exponent.toFixed(2)}`;
    const stroke = `stroke="${color}" stroke-width="2" stroke-dasharray="${STROKES[i % STROKES.length]}"`;
    return [
      `<path d="${path(points)}" fill="none" ${stroke}/>`,
      ...dots,
      `<path d="M${left},${top - 4}h22" ${stroke}/>`,
      `<text x="${left + 28}" y="${top}">${escaped(name)}</text>`,
      `<text x="${left + 28}" y="${top + 13}" fill="#555">${power}</text>`,
    ].join('\n');
  });
  const middle = (EDGE.left + WIDTH - EDGE.right) / 2;
  const rows = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" font-family="sans-serif" font-size="12">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    `<text x="${EDGE.left}" y="22" font-size="14">${escaped(title)}</text>`,
    ...across.ticks.map((value) => {
      const at = px(across.at(value));
      return `<path d="M${at},${EDGE.top}V${HEIGHT - EDGE.bottom}" stroke="#ddd"/>\n<text x="${at}" y="${HEIGHT - EDGE.bottom + 16}" text-anchor="middle">${short(value)}</text>`;
    }),
    ...up.ticks.map((value) => {
      const at = px(up.at(value));
      return `<path d="M${EDGE.left},${at}H${WIDTH - EDGE.right}" stroke="#ddd"/>\n<text x="${EDGE.left - 6}" y="${at + 4}" text-anchor="end">${short(value)}</text>`;
    }),
    `<text x="${middle}" y="${HEIGHT - 10}" text-anchor="middle">${escaped(x)}</text>`,
    `<text transform="translate(14,${HEIGHT / 2}) rotate(-90)" text-anchor="middle">${escaped(y)}</text>`,
    ...curves,
    '</svg>',
  ];
  return `${rows.join('\n')}\n`;
}

/** A logarithmic scale over whole decades: where a value stands, and its powers of ten. */
function decades(values, from, to) {
  const low = Math.floor(Math.log10(Math.min(...values)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))));
  const at = (value) => from + ((to - from) * (Math.log10(value) - low)) / (high - low);
  return { at, ticks: Array.from({ length: high - low + 1 }, (_, i) => 10 ** (low + i)) };
}

const px = (value) => Number(value.toFixed(1));

/** A power of ten as a reader says it. */
function short(value) {
  if (value >= 1e6) return `${value / 1e6}M`;
  if (value >= 1e3) return `${value / 1e3}k`;
  return String(Number(value.toPrecision(1)));
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
