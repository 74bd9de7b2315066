type Triple = [number, number, number];

/** The contrast of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Blends a share of the colour into the background. */
export function mix(colour: string, ground: string, share: number): string {
  const under = channelsOf(ground);
  return hexOf(channelsOf(colour).map((channel, i) => channel * share + (under[i] ?? 0) * (1 - share)) as Triple);
}

const STEPS = 200;

/** The colour itself if suitable, otherwise the suitable shade with the smallest difference in lightness. */
export function nearestShade(colour: string, willDo: (shade: string) => boolean): string {
  for (let step = 0; step <= STEPS; step += 1)
    for (const shade of [shadeOf(colour, -step / STEPS), shadeOf(colour, step / STEPS)])
      if (willDo(shade)) return shade;
  throw new Error(`No shade of ${colour} will do.`);
}

/** The same hue, with a lightness changed by a share of the range from black to white. */
export function shadeOf(colour: string, difference: number): string {
  if (difference === 0) return colour;
  const [lightness, a, b] = toLab(channelsOf(colour));
  const wanted = Math.min(1, Math.max(0, lightness + difference));
  // Reduces saturation for colours outside the screen's range, because clipping would change the hue.
  const tried = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0].map((part) =>
    fromLab([wanted, a * part, b * part]),
  );
  return hexOf(tried.find((channels) => channels.every((channel) => channel > -0.001 && channel < 1.001)) ?? [0, 0, 0]);
}

function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map(toLinear) as Triple;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(colour: string): Triple {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255) as Triple;
}

function hexOf(channels: Triple): string {
  const byteOf = (channel: number) => Math.round(Math.min(1, Math.max(0, channel)) * 255);
  return `#${channels.map((channel) => byteOf(channel).toString(16).padStart(2, '0')).join('')}`;
}

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

// OKLab (https://bottosson.github.io/posts/oklab/), in which equal steps of lightness look equal.

function toLab(channels: Triple): Triple {
  const [r, g, b] = channels.map(toLinear) as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromLab([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear: Triple = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return linear.map(fromLinear) as Triple;
}
