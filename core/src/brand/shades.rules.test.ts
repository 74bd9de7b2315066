import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast } from './colour.rules.ts';
import { shadesOf } from './shades.rules.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#1f5fa8', '#ffffff', 6.44],
  ['#ffff00', '#ffffff', 1.07],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  expect(contrast(other, one)).toBeCloseTo(ratio, 2);
});

/** The lowest contrast of text and buttons with their backgrounds. */
function contrasts(colour: string) {
  const { light, dark } = shadesOf(colour);
  const least = (shade: string, grounds: string[]) => Math.min(...grounds.map((ground) => contrast(shade, ground)));
  return {
    text: Math.min(
      least('#ffffff', [light.fill, light.fillHover, dark.fill, dark.fillHover]),
      least(light.text, ['#ffffff', '#f5f7fa', '#eaeff5', light.soft, light.faint]),
      least(dark.text, ['#12161c', '#1a2029', '#232b36', '#29313d', dark.soft, dark.faint]),
      least(light.softText, ['#ffffff', '#f5f7fa', light.soft, light.softHover]),
      least(dark.softText, ['#12161c', '#1a2029', dark.soft, dark.softHover]),
      // The panel's own text.
      least('#1a2433', [light.faint, light.soft, light.marked]),
      least('#e3e8ef', [dark.faint, dark.soft, dark.marked]),
      least('#55617a', [light.faint]),
      least('#9aa7b8', [dark.faint]),
    ),
    button: contrast(dark.fill, '#1a2029'),
  };
}

test('text in or on any colour is readable, and buttons stand out in dark mode', () => {
  const channel = fc.integer({ min: 0, max: 255 }).map((byte) => byte.toString(16).padStart(2, '0'));
  fc.assert(
    fc.property(fc.tuple(channel, channel, channel), (channels) => {
      const { text, button } = contrasts(`#${channels.join('')}`);
      expect([text >= 4.5, button >= 3]).toEqual([true, true]);
    }),
    { examples: [[['ff', 'f3', 'b0']], [['0b', '0b', '10']], [['ff', 'ff', 'ff']], [['00', '00', '00']]] },
  );
});

test.each([
  ['a colour with enough contrast everywhere is kept', '#1f5fa8', { text: '#1f5fa8', fill: '#1f5fa8' }],
  ['a near-black is lighter only in dark mode', '#0b0b10', { text: '#0b0b10', fill: '#0b0b10' }],
])('%s', (_, colour, light) => {
  expect(shadesOf(colour).light).toMatchObject(light);
});

test('a pale yellow becomes a dark one, but stays for text in dark mode', () => {
  const { light, dark } = shadesOf('#fff3b0');
  expect([light.fill, light.text, dark.text]).toEqual(['#827636', '#776c2b', '#fff3b0']);
});
