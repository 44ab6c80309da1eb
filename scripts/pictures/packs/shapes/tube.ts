import { hatchPattern } from '../../../../api/kernel/media/drawing/hatch.ts';
import { families } from '../../../../api/kernel/media/drawing/palette.ts';
import { repeat, svg } from '../../../../api/kernel/media/drawing/svg.ts';
import { drawLabel } from '../label.ts';
import { clip, clipped, lightOver, ribs } from '../light.ts';
import { centreX, groundShadow, groundY } from '../stage.ts';
import type { DrawShape } from './shape.ts';

const crimpHeight = 24;

function bodyPath(top: number, half: number, neckHalf: number, shoulder: number): string {
  const height = groundY - top;
  const right = svg`C${centreX + half * 0.99} ${top + height * 0.34} ${centreX + neckHalf} ${top + height * 0.5} ${centreX + neckHalf} ${shoulder - 26}Q${centreX + neckHalf} ${shoulder} ${centreX + neckHalf * 0.66} ${shoulder + 3}`;
  const left = svg`H${centreX - neckHalf * 0.66}Q${centreX - neckHalf} ${shoulder} ${centreX - neckHalf} ${shoulder - 26}C${centreX - neckHalf} ${top + height * 0.5} ${centreX - half * 0.99} ${top + height * 0.34} ${centreX - half} ${top}z`;
  return svg`M${centreX - half} ${top}H${centreX + half}${right}${left}`;
}

/** The welded end of the tube. */
function crimp(top: number, half: number): string {
  const teeth = repeat(Math.floor((half * 2) / 5), (index) => {
    const x = centreX - half + 3 + index * 5;
    return svg`<path d="M${x} ${top + 2}v20" stroke="#000" stroke-opacity=".13"/>`;
  });
  return svg`<path d="M${centreX - half} ${top}H${centreX + half}v${crimpHeight}H${centreX - half}z" fill="#ebe6dc"/>${teeth}<path d="M${centreX - half} ${top + 25}H${centreX + half}" stroke="#150f08" stroke-opacity=".35" stroke-width="2"/>`;
}

function dents(top: number, half: number, neckHalf: number): string {
  const height = groundY - top;
  return svg`<path d="M${centreX - half * 0.6} ${top + 30}C${centreX - half * 0.55} ${top + height * 0.2} ${centreX - neckHalf * 0.7} ${top + height * 0.3} ${centreX - neckHalf * 0.72} ${top + height * 0.5}M${centreX + half * 0.62} ${top + 30}C${centreX + half * 0.55} ${top + height * 0.16} ${centreX + neckHalf * 0.72} ${top + height * 0.26} ${centreX + neckHalf * 0.74} ${top + height * 0.4}" fill="none" stroke="#150f08" stroke-opacity=".14" stroke-width="12" filter="url(#blur-7)"/>`;
}

/** A tube standing on its cap. */
export const drawTube: DrawShape = (pack, { width, height }) => {
  const top = groundY - height;
  const half = width / 2;
  const neckHalf = width * 0.42;
  const shoulder = groundY - height * 0.14;
  const capHalf = neckHalf * 0.74;
  const body = bodyPath(top, half, neckHalf, shoulder);
  const cap = svg`M${centreX - capHalf} ${shoulder - 2}L${centreX - capHalf * 0.96} ${groundY - 8}A${capHalf * 0.96} 9 0 0 0 ${centreX + capHalf * 0.96} ${groundY - 8}L${centreX + capHalf} ${shoulder - 2}z`;
  const labelTop = top + crimpHeight;
  const frame = {
    x: centreX - neckHalf,
    y: labelTop,
    width: neckHalf * 2,
    height: shoulder - 4 - labelTop,
    level: 0.36,
  };
  return [
    `<defs>${hatchPattern(pack.family, width / 240)}${clip('body', body)}</defs>`,
    groundShadow(capHalf),
    svg`<path d="${cap}" fill="${families[pack.family].area}"/>`,
    ribs({ centre: centreX, radius: capHalf, top: shoulder + 8, bottom: groundY - 10, count: 15 }),
    lightOver(cap, { round: 1 }),
    clipped('body', drawLabel({ ...frame, sag: 2, layout: 'narrow' }, pack)),
    lightOver(body, { round: 0.85, gloss: 0.55 }),
    crimp(top, half),
    dents(top, half, neckHalf),
  ].join('');
};
