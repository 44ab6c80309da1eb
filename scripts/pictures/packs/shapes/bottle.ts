import { hatchPattern } from '../../../../api/kernel/media/drawing/hatch.ts';
import { families, plaster } from '../../../../api/kernel/media/drawing/palette.ts';
import { svg } from '../../../../api/kernel/media/drawing/svg.ts';
import { drawLabel } from '../label.ts';
import { clip, clipped, lightOver, lit, ribs } from '../light.ts';
import type { Pack } from '../pack.ts';
import { centreX, groundShadow, groundY } from '../stage.ts';
import type { DrawShape } from './shape.ts';

const shoulderDrop = 140;
const capDrop = 66;

function bodyPath(top: number, half: number): string {
  const shoulder = top + shoulderDrop;
  const right = svg`C${centreX + 44} ${top + 112} ${centreX + half} ${top + 100} ${centreX + half} ${shoulder + 26}V${groundY - 22}Q${centreX + half} ${groundY} ${centreX + half - 20} ${groundY}`;
  const left = svg`H${centreX - half + 20}Q${centreX - half} ${groundY} ${centreX - half} ${groundY - 22}V${shoulder + 26}C${centreX - half} ${top + 100} ${centreX - 44} ${top + 112} ${centreX - 40} ${top + capDrop}z`;
  return svg`M${centreX - 40} ${top + capDrop}h80${right}${left}`;
}

function cap(pack: Pack, top: number): string {
  const shape = svg`M${centreX - 50} ${top + 7}q0-7 7-7h86q7 0 7 7v52q0 7-7 7h-86q-7 0-7-7z`;
  const collar = svg`M${centreX - 46} ${top + 64}h92v9h-92z`;
  return [
    svg`<path d="${shape}" fill="${families[pack.family].area}"/>`,
    ribs({ centre: centreX, radius: 48, top: top + 8, bottom: top + 60, count: 17 }),
    lightOver(shape, { round: 1, gloss: 0.6 }),
    lit(collar, '#e3ded4', { round: 1 }),
  ].join('');
}

/** A bottle with a screw cap. */
export const drawBottle: DrawShape = (pack, { width, height }) => {
  const half = width / 2;
  const top = groundY - height;
  const labelTop = top + shoulderDrop + 4;
  const labelBottom = groundY - 16;
  const body = bodyPath(top, half);
  const frame = {
    x: centreX - half + 4,
    y: labelTop,
    width: width - 8,
    height: labelBottom - labelTop,
    level: 0.33,
    sag: 0,
  };
  const bare = svg`<rect x="${centreX - half}" y="${labelBottom}" width="${width}" height="40" fill="#ece7de"/><rect x="${centreX - half}" y="${top}" width="${width}" height="${labelTop - top}" fill="${plaster}"/>`;
  return [
    `<defs>${hatchPattern(pack.family, 0.8)}${clip('body', body)}</defs>`,
    groundShadow(half),
    svg`<path d="${body}" fill="${plaster}"/>`,
    clipped('body', drawLabel({ ...frame, layout: 'narrow' }, pack) + bare),
    lightOver(body, { round: 1, gloss: 0.75 }),
    svg`<path d="M${centreX - half} ${labelTop}h${width}" stroke="#000" stroke-opacity=".1" stroke-width="2"/>`,
    cap(pack, top),
  ].join('');
};
