import { hatchPattern } from '../../../../api/kernel/media/drawing/hatch.ts';
import { families } from '../../../../api/kernel/media/drawing/palette.ts';
import { svg } from '../../../../api/kernel/media/drawing/svg.ts';
import { drawLabel } from '../label.ts';
import { clip, clipped, lightOver, lit } from '../light.ts';
import { centreX, groundShadow, groundY } from '../stage.ts';
import type { DrawShape } from './shape.ts';

const nozzleHeight = 170;

function nozzlePath(foot: number): string {
  const tip = foot - nozzleHeight;
  return svg`M${centreX - 22} ${foot - 34}L${centreX - 8} ${tip + 6}Q${centreX} ${tip} ${centreX + 8} ${tip + 6}L${centreX + 22} ${foot - 34}z`;
}

/** A sealant cartridge with its nozzle. */
export const drawCartridge: DrawShape = (pack, { width, height }) => {
  const half = width / 2;
  const top = groundY - height + nozzleHeight;
  const body = svg`M${centreX - half} ${top}H${centreX + half}V${groundY - 6}A${half} 7 0 0 1 ${centreX - half} ${groundY - 6}z`;
  const shoulder = svg`M${centreX - half} ${top}Q${centreX - half} ${top - 16} ${centreX - 34} ${top - 20}h68Q${centreX + half} ${top - 16} ${centreX + half} ${top}z`;
  const collar = svg`M${centreX - 28} ${top - 46}h56v30h-56z`;
  const frame = {
    x: centreX - half + 2,
    y: top,
    width: width - 4,
    height: groundY - 4 - top,
    level: 0.34,
    sag: 4,
  };
  return [
    `<defs>${hatchPattern(pack.family, 0.7)}${clip('body', body)}</defs>`,
    groundShadow(half),
    lit(nozzlePath(top), '#f6f3ec', { round: 1 }),
    lit(collar, '#efebe3', { round: 1 }),
    lit(shoulder, families[pack.family].area, { round: 1 }),
    clipped('body', drawLabel({ ...frame, layout: 'narrow' }, pack)),
    lightOver(body, { round: 1, gloss: 0.8 }),
    svg`<path d="M${centreX - half} ${top + 1}H${centreX + half}" stroke="#000" stroke-opacity=".3" stroke-width="2"/>`,
  ].join('');
};
