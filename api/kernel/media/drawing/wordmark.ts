import { brandColour, ink } from './palette.ts';
import { svg } from './svg.ts';
import { capHeight, drawText, measureText } from './text.ts';

/** The mark: an M whose notch is filled flat, 760 × 686. */
export const markOutline = 'M0 686V0h205l175 330L555 0h205v686H575V290L430 566H330L185 290v396z';
export const notchOutline = 'M252 0h256L380 241z';

const markAdvance = 0.8;
const tracking = -14;

interface PlacedWordmark {
  readonly x: number;
  readonly baseline: number;
  readonly size: number;
  readonly fill?: string;
  readonly accent?: string;
}

const startsWithMark = (name: string): boolean => name.startsWith('M');

/** The width of the name set as a wordmark, in pixels. */
export function measureWordmark(name: string, size: number): number {
  if (!startsWithMark(name)) return measureText(name, { size, tracking });
  return size * markAdvance + measureText(name.slice(1), { size, tracking });
}

/** The name as a wordmark: a leading M is drawn as the mark, any other name is set plain. */
export function drawWordmark(name: string, placed: PlacedWordmark): string {
  const { x, baseline, size, fill = ink, accent = brandColour } = placed;
  if (!startsWithMark(name)) return drawText(name, { x, baseline, size, fill, tracking });
  const scale = String(Math.round(size * 10) / 10_000);
  const mark = svg`<g transform="translate(${x} ${baseline - size * capHeight}) scale(${scale})"><path fill="${fill}" d="${markOutline}"/><path fill="${accent}" d="${notchOutline}"/></g>`;
  const rest = drawText(name.slice(1), { x: x + size * markAdvance, baseline, size, fill, tracking });
  return mark + rest;
}
