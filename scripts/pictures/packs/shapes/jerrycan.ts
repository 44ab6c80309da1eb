import { hatchPattern } from '../../../../api/kernel/media/drawing/hatch.ts';
import { families, plaster } from '../../../../api/kernel/media/drawing/palette.ts';
import { svg } from '../../../../api/kernel/media/drawing/svg.ts';
import { drawLabel } from '../label.ts';
import { clip, clipped, lightOver, ribs } from '../light.ts';
import { nearnessOf } from '../nearness.ts';
import type { Pack } from '../pack.ts';
import { centreX, groundShadow, groundY, levelShare } from '../stage.ts';
import type { DrawShape } from './shape.ts';

const shoulderDrop = 96;

function bodyPath(top: number, half: number): string {
  const left = centreX - half;
  const right = centreX + half;
  const shoulder = top + shoulderDrop;
  const upper = svg`M${left} ${shoulder + 20}Q${left} ${shoulder} ${left + 18} ${shoulder - 6}L${left + 44} ${top + 62}Q${left + 50} ${top + 44} ${left + 70} ${top + 44}H${centreX + 40}Q${centreX + 64} ${top + 44} ${centreX + 80} ${top + 54}L${right - 22} ${shoulder - 14}Q${right} ${shoulder - 4} ${right} ${shoulder + 20}`;
  const lower = svg`V${groundY - 24}Q${right} ${groundY} ${right - 24} ${groundY}H${left + 24}Q${left} ${groundY} ${left} ${groundY - 24}z`;
  return upper + lower;
}

function grip(top: number): string {
  const shoulder = top + shoulderDrop;
  const hole = svg`M${centreX + 30} ${top + 74}h36L${centreX + 124} ${shoulder - 8}H${centreX + 30}Q${centreX - 26} ${shoulder - 8} ${centreX - 26} ${top + 92}Q${centreX - 26} ${top + 74} ${centreX - 4} ${top + 74}z`;
  return svg`<path d="${hole}" fill="#8d867a"/><path d="${hole}" fill="none" stroke="#150f08" stroke-opacity=".35" stroke-width="5"/><path d="M${centreX - 20} ${top + 86}h86" stroke="#150f08" stroke-opacity=".5" stroke-width="12" filter="url(#blur-7)"/>`;
}

function cap(pack: Pack, top: number, x: number): string {
  const shape = svg`M${x - 40} ${top - 9}q0-7 7-7h66q7 0 7 7v55h-80z`;
  return [
    svg`<path d="${shape}" fill="${families[pack.family].area}"/>`,
    ribs({ centre: x, radius: 38, top: top - 8, bottom: top + 42, count: 13 }),
    lightOver(shape, { round: 1 }),
  ].join('');
}

/** A can with a grip and a screw cap. */
export const drawJerrycan: DrawShape = (pack, size) => {
  const { width, height } = size;
  const half = width / 2;
  const top = groundY - height;
  const body = bodyPath(top, half);
  const y = top + shoulderDrop + 26;
  const bottom = groundY - 22;
  const level = levelShare({ top: y, height: bottom - y }, nearnessOf('jerrycan', size));
  const frame = { x: centreX - half + 6, y, width: width - 12, height: bottom - y, level, sag: 0 };
  const bare = svg`<rect x="${centreX - half}" y="${bottom}" width="${width}" height="40" fill="#ece7de"/><rect x="${centreX - half}" y="${top}" width="${width}" height="${y - top}" fill="${plaster}"/>`;
  return [
    `<defs>${hatchPattern(pack.family, 1)}${clip('body', body)}</defs>`,
    groundShadow(half),
    cap(pack, top, centreX - half + 96),
    svg`<path d="${body}" fill="${plaster}"/>`,
    clipped('body', drawLabel({ ...frame, layout: 'low' }, pack) + bare),
    grip(top),
    lightOver(body, { round: 0.8, gloss: 0.45, fall: 1 }),
    svg`<path d="M${centreX - half + 50} ${top + 47}H${centreX + 50}" stroke="#fff" stroke-width="4" opacity=".8"/>`,
  ].join('');
};
