// A plain line chart: sizes from left to right, one line per way, every point with its value.

export interface Series {
  label: string;
  /** One per size; undefined if not measured. */
  values: (number | undefined)[];
}

export interface ChartData {
  title: string;
  unit: string;
  sizes: string[];
  series: Series[];
}

const WIDTH = 720;
const HEIGHT = 360;
const AREA = { left: 64, right: 540, top: 68, bottom: 312 };
const NAME_HEIGHT = 18;
const VALUE_HEIGHT = 13;

/** Lines also differ by dashes, for readers who cannot distinguish the colours. */
const DASHES = ['', '7 4', '2 4', '10 4 2 4'];

/** A logarithmic scale: each power of ten takes the same height. */
export function logScale(values: number[]): { place(value: number): number; ticks: number[] } {
  const logs = values.filter((value) => value > 0).map(Math.log10);
  const low = Math.floor(Math.min(...logs));
  const high = Math.max(Math.ceil(Math.max(...logs)), low + 1);
  const { top, bottom } = AREA;
  return {
    place: (value) => bottom - ((Math.log10(value) - low) / (high - low)) * (bottom - top),
    ticks: Array.from({ length: high - low + 1 }, (_, at) => 10 ** (low + at)),
  };
}

/** Moves overlapping labels down and keeps their order. */
export function apart(places: number[], height: number): number[] {
  const sorted = places.map((place, at) => ({ place, at })).sort((one, other) => one.place - other.place);
  const moved: number[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const { place, at } of sorted) {
    last = Math.max(place, last + height);
    moved[at] = last;
  }
  return moved;
}

export function describe({ title, unit, sizes, series }: ChartData): string {
  const lines = series.map(
    ({ label, values }) =>
      `${label} ${values.map((value, at) => `${value === undefined ? 'not measured' : short(value)} at ${sizes[at]}`).join(', ')}`,
  );
  return `${title}, ${unit}: ${lines.join('; ')}.`;
}

export function chartSvg(data: ChartData): string {
  const { title, unit, sizes, series } = data;
  const known = series.filter(({ values }) => values.some(isKnown));
  const { place, ticks } = logScale(known.flatMap(({ values }) => values.filter(isKnown)));
  const x = (at: number) => Math.round(AREA.left + ((at + 0.5) / sizes.length) * (AREA.right - AREA.left));
  const y = (value: number) => Math.round(place(value));
  const names = apart(
    known.map(({ values }) => y(values.findLast(isKnown) as number)),
    NAME_HEIGHT,
  );
  const lines = known.map(({ label, values }, at) => ({
    label,
    nameY: names[at] ?? 0,
    points: pointsOf(values, x, y),
  }));
  spreadValues(lines.flatMap(({ points }) => points));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-labelledby="title words">
<title id="title">${escaped(title)}</title>
<desc id="words">${escaped(describe(data))}</desc>
${STYLE}
<rect class="paper" width="${WIDTH}" height="${HEIGHT}" rx="8"/>
<text class="title" x="20" y="28">${escaped(title)}</text>
<text class="quiet" x="20" y="46">${escaped(unit)}</text>
${ticks.map((tick) => `<path class="grid" d="M${AREA.left} ${y(tick)}H${AREA.right}"/><text class="quiet" x="${AREA.left - 8}" y="${y(tick) + 4}" text-anchor="end">${short(tick)}</text>`).join('\n')}
${sizes.map((size, at) => `<text x="${x(at)}" y="${AREA.bottom + 24}" text-anchor="middle">${escaped(size)}</text>`).join('\n')}
${[...lines.map(lineOf), ...lines.map(textsOf)].join('\n')}
</svg>
`;
}

interface Point {
  x: number;
  y: number;
  value: number;
  /** The position of the value's label. */
  textY: number;
}

interface Line {
  label: string;
  nameY: number;
  points: Point[];
}

function pointsOf(values: Series['values'], x: (at: number) => number, y: (value: number) => number): Point[] {
  return values.flatMap((value, at) => (isKnown(value) ? [{ x: x(at), y: y(value), value, textY: y(value) }] : []));
}

function spreadValues(points: Point[]): void {
  for (const column of new Set(points.map(({ x }) => x))) {
    const ofColumn = points.filter(({ x }) => x === column);
    const places = apart(
      ofColumn.map(({ y }) => y),
      VALUE_HEIGHT,
    );
    for (const [at, point] of ofColumn.entries()) point.textY = places[at] ?? point.y;
  }
}

function lineOf({ nameY, points }: Line, at: number): string {
  const path = points.map(({ x, y }, number) => `${number ? 'L' : 'M'}${x} ${y}`).join('');
  const last = points.at(-1);
  const toName = `M${(last?.x ?? 0) + 48} ${last?.y}L${AREA.right + 4} ${nameY}`;
  return `<g class="way${at % 4}"><path d="${path}" fill="none" stroke-width="2" stroke-dasharray="${DASHES[at % 4]}"/><path d="${toName}" fill="none" opacity="0.5"/>${points.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="4"/>`).join('')}</g>`;
}

/** Drawn above all lines. */
function textsOf({ label, nameY, points }: Line, at: number): string {
  const values = points.map(
    ({ x, value, textY }) => `<text class="value" x="${x + 9}" y="${textY + 4}">${short(value)}</text>`,
  );
  return `<g class="way${at % 4}">${values.join('')}<text x="${AREA.right + 8}" y="${nameY + 4}">${escaped(label)}</text></g>`;
}

const isKnown = (value: number | undefined): value is number => value !== undefined && value > 0;

const short = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: value < 100 ? 2 : 3 });

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A contrast of at least 4.5:1, light or dark. */
const STYLE = `<style>
text { font: 13px system-ui, sans-serif; fill: #1f2328; } .title { font-weight: 600; font-size: 15px; } .quiet { fill: #59636e; }
.value { font-size: 11px; stroke: #fff; stroke-width: 3px; paint-order: stroke; } .paper { fill: #fff; } .grid { stroke: #d1d9e0; }
.way0 path { stroke: #0550ae; } .way0 circle, .way0 text { fill: #0550ae; } .way1 path { stroke: #9a3412; } .way1 circle, .way1 text { fill: #9a3412; }
.way2 path { stroke: #116329; } .way2 circle, .way2 text { fill: #116329; } .way3 path { stroke: #6e3aa8; } .way3 circle, .way3 text { fill: #6e3aa8; }
@media (prefers-color-scheme: dark) { text { fill: #f0f6fc; } .quiet { fill: #9198a1; } .paper { fill: #0d1117; } .value { stroke: #0d1117; } .grid { stroke: #3d444d; }
.way0 path { stroke: #79c0ff; } .way0 circle, .way0 text { fill: #79c0ff; } .way1 path { stroke: #ffa657; } .way1 circle, .way1 text { fill: #ffa657; }
.way2 path { stroke: #7ee787; } .way2 circle, .way2 text { fill: #7ee787; } .way3 path { stroke: #d2a8ff; } .way3 circle, .way3 text { fill: #d2a8ff; } }
</style>`;
