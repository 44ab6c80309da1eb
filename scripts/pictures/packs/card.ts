import { svg } from '../../../api/kernel/media/drawing/svg.ts';
import { drawLabel } from './label.ts';
import { clip, clipped, lightOver } from './light.ts';
import type { Pack } from './pack.ts';

interface CardFrame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The printed card that goes with a product that has no label of its own. */
export function drawCard(pack: Pack, { x, y, width, height }: CardFrame): string {
  const face = svg`M${x} ${y}h${width}v${height}h${-width}z`;
  const label = drawLabel({ x, y, width, height, level: 0.38, sag: 0, layout: 'narrow' }, pack);
  const edge = svg`<path d="${face}" fill="none" stroke="#1b1206" stroke-opacity=".2" stroke-width="1.5"/>`;
  return clip('card', face) + clipped('card', label) + lightOver(face, { flat: 1 }) + edge;
}
