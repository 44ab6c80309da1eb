import { hatchPattern } from '../../../../api/kernel/media/drawing/hatch.ts';
import { families } from '../../../../api/kernel/media/drawing/palette.ts';
import { svg } from '../../../../api/kernel/media/drawing/svg.ts';
import { drawLabel } from '../label.ts';
import { clip, clipped, lightOver, lit } from '../light.ts';
import { centreX, groundShadow, groundY } from '../stage.ts';
import { ring } from './round.ts';
import type { DrawShape } from './shape.ts';

const sag = 9;
const capHeight = 108;
const domeHeight = 38;

function capPath(top: number, half: number): string {
  return svg`M${centreX - half * 0.78} ${top + 14}Q${centreX - half * 0.78} ${top} ${centreX - half * 0.64} ${top}H${centreX + half * 0.64}Q${centreX + half * 0.78} ${top} ${centreX + half * 0.78} ${top + 14}L${centreX + half * 0.8} ${top + capHeight + 4}H${centreX - half * 0.8}z`;
}

function domePath(foot: number, half: number): string {
  return svg`M${centreX - half} ${foot}Q${centreX - half} ${foot - domeHeight * 0.9} ${centreX - half * 0.62} ${foot - domeHeight}H${centreX + half * 0.62}Q${centreX + half} ${foot - domeHeight * 0.9} ${centreX + half} ${foot}z`;
}

/** A spray can with a cap in the family colour. */
export const drawAerosol: DrawShape = (pack, { width, height }) => {
  const half = width / 2;
  const top = groundY - height;
  const bodyTop = top + capHeight + domeHeight;
  const bodyHeight = groundY - sag - 8 - bodyTop;
  const body = ring(bodyTop, half, bodyHeight, sag);
  const frame = {
    x: centreX - half + 4,
    y: bodyTop,
    width: width - 8,
    height: bodyHeight - 4,
    level: 0.36,
    sag: 5,
  };
  const seam = svg`M${centreX - half - 1} ${bodyTop - 4}h${width + 2}v8h${-width - 2}z`;
  return [
    `<defs>${hatchPattern(pack.family, 0.8)}${clip('body', body)}</defs>`,
    groundShadow(half),
    lit(ring(groundY - 20, half + 2, 10, sag), '#c9c7c3', { metal: 1 }),
    lit(domePath(bodyTop, half), '#d9d7d3', { metal: 1 }),
    clipped('body', drawLabel({ ...frame, layout: 'narrow' }, pack)),
    lightOver(body, { round: 1, gloss: 0.9 }),
    lit(capPath(top, half), families[pack.family].area, { round: 1, gloss: 0.7 }),
    svg`<path d="M${centreX - half * 0.8} ${top + capHeight - 6}H${centreX + half * 0.8}" stroke="#000" stroke-opacity=".3" stroke-width="2"/>`,
    lit(seam, '#c5c2bd', { metal: 1 }),
  ].join('');
};
