import { hatchPattern } from '../../../../api/kernel/media/drawing/hatch.ts';
import { families, ink, plaster } from '../../../../api/kernel/media/drawing/palette.ts';
import { svg } from '../../../../api/kernel/media/drawing/svg.ts';
import { drawLabel } from '../label.ts';
import { clip, clipped, lightOver, lit } from '../light.ts';
import type { Pack } from '../pack.ts';
import { centreX, groundShadow, groundY } from '../stage.ts';
import { disc, ring, taperedBody } from './round.ts';
import type { DrawShape } from './shape.ts';

const sheet = '#d4d1cc';

/** The small tube of hardener that stands beside a two-component product. */
function hardener(pack: Pack, x: number): string {
  const { area } = families[pack.family];
  const tube = 'M0 0h66L56 112H10z';
  return svg`<g transform="translate(${x} ${groundY - 150})"><path d="${tube}" fill="${plaster}"/><path d="M2 40h61l-7 72H10z" fill="${ink}"/><path d="${tube}" fill="url(#round)"/>${lit('M16 116q0-4 4-4h26q4 0 4 4v28q0 4-4 4H20q-4 0-4-4z', area, { round: 1 })}<path d="M-1 0h68v12H-1z" fill="#cfc9be"/></g>`;
}

function rims(top: number, foot: number, half: number, sag: number): string {
  return [
    lit(ring(foot - 13, half + 3, 13, sag), sheet, { metal: 1 }),
    lit(ring(top - 12, half + 4, 18, sag), sheet, { metal: 1 }),
    disc(top - 12, half + 4, sag, '#e9e7e3'),
    disc(top - 11, half - 8, sag - 4, '#8f8b85'),
    disc(top - 8, half - 12, sag - 6, '#d8d5d0'),
    svg`<ellipse cx="${centreX - half * 0.3}" cy="${top - 9}" rx="${half * 0.4}" ry="${sag * 0.35}" fill="#fff" opacity=".75"/>`,
  ].join('');
}

/** A tin with metal rims. */
export const drawTin: DrawShape = (pack, { width, height }) => {
  const half = width / 2;
  const sag = width * 0.055;
  const top = groundY - height;
  const foot = groundY - sag;
  const body = taperedBody({ top, topHalf: half, foot, footHalf: half, sag });
  const hasHardener = pack.form === '2K';
  const labelTop = top + 8;
  const labelHeight = foot - 13 - labelTop;
  const frame = {
    x: centreX - half + 6,
    y: labelTop,
    width: width - 12,
    height: labelHeight,
    level: 0.3,
    sag: sag * 0.9,
  };
  return [
    `<defs>${hatchPattern(pack.family, width / 290)}${clip('body', body)}</defs>`,
    groundShadow(half + (hasHardener ? 34 : 0)),
    clipped('body', drawLabel({ ...frame, layout: 'low' }, pack)),
    lightOver(body, { round: 1, gloss: 0.8 }),
    rims(top, foot, half, sag),
    hasHardener ? hardener(pack, centreX + half - 10) : '',
  ].join('');
};
