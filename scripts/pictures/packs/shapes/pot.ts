import { hatchPattern } from '../../../../api/kernel/media/drawing/hatch.ts';
import { families, plaster } from '../../../../api/kernel/media/drawing/palette.ts';
import { svg } from '../../../../api/kernel/media/drawing/svg.ts';
import { drawLabel } from '../label.ts';
import { clip, clipped, lightOver, lit } from '../light.ts';
import type { Pack } from '../pack.ts';
import { shellOf } from '../plastic.ts';
import { centreX, groundShadow, groundY } from '../stage.ts';
import { disc, frontEdge, ring, taperedBody } from './round.ts';
import type { DrawShape } from './shape.ts';

function lid(pack: Pack, top: number, half: number, height: number, sag: number): string {
  const { area, deep } = families[pack.family];
  return [
    lit(ring(top, half, height, sag), area, { round: 1, gloss: 1 }),
    svg`<path d="${frontEdge(top + height * 0.3, half, sag)}" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="2"/>`,
    disc(top, half, sag, area),
    disc(top, half, sag, '#fff', 0.22),
    disc(top + 2, half - 14, sag - 5, deep, 0.55),
    disc(top + 4, half - 19, sag - 7, area),
  ].join('');
}

/** A tub with a lid in the family colour. */
export const drawPot: DrawShape = (pack, { width, height }) => {
  const sag = width * 0.055;
  const top = groundY - height;
  const foot = groundY - sag;
  const body = taperedBody({ top, topHalf: width / 2, foot, footHalf: width * 0.47, sag });
  const lidHeight = height * 0.14;
  const lidHalf = width / 2 + 9;
  const lidTop = top - lidHeight * 0.5;
  const labelTop = top + lidHeight * 0.8;
  const label = drawLabel(
    {
      x: centreX - width / 2 + 8,
      y: labelTop,
      width: width - 16,
      height: foot - height * 0.01 - labelTop,
      level: 0.29,
      sag: sag * 0.9,
      layout: 'low',
    },
    pack,
  );
  const lidShade = svg`<path d="${ring(lidTop, lidHalf, lidHeight + 4, sag)}" fill="#1b1206" opacity=".5" filter="url(#blur-7)"/>`;
  return [
    `<defs>${hatchPattern(pack.family, width / 300)}${clip('body', body)}</defs>`,
    groundShadow(width * 0.47),
    svg`<path d="${body}" fill="${shellOf(pack, plaster)}"/>`,
    clipped('body', label + lidShade),
    lightOver(body, { round: 1, gloss: 0.5, fall: 1 }),
    lid(pack, lidTop, lidHalf, lidHeight, sag),
  ].join('');
};
