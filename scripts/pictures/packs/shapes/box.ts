import { hatchPattern } from '../../../../api/kernel/media/drawing/hatch.ts';
import { families, ink, plaster } from '../../../../api/kernel/media/drawing/palette.ts';
import { repeat, svg } from '../../../../api/kernel/media/drawing/svg.ts';
import { drawLabel } from '../label.ts';
import { clip, clipped, lightOver } from '../light.ts';
import type { Pack } from '../pack.ts';
import { centreX, groundShadow, groundY } from '../stage.ts';
import type { DrawShape, Size } from './shape.ts';

const level = 0.36;
const footShare = 0.105;
const printedLines = 7;

function measureBox({ width, height }: Size) {
  const depth = width * 0.3;
  const faceWidth = width * 0.8;
  const left = centreX - (faceWidth + depth) / 2;
  return {
    width,
    height,
    depth,
    faceWidth,
    left,
    right: left + faceWidth,
    top: groundY - height,
    rise: depth * 0.17,
  };
}

type Box = ReturnType<typeof measureBox>;

function drawSide({ right, depth, top, height, rise }: Box, side: string, pack: Pack): string {
  const { area, on } = families[pack.family];
  const band = (y: number, fill: string): string =>
    svg`<path d="M${right} ${y}l${depth} ${-rise}V${groundY}H${right}z" fill="${fill}"/>`;
  const printed = repeat(printedLines, (index) => {
    const width = depth * (index % 2 === 0 ? 0.62 : 0.5);
    return svg`<rect y="${-height * (0.34 - index * 0.04)}" width="${width}" height="4" fill="${on}" opacity=".55"/>`;
  });
  return [
    svg`<path d="${side}" fill="${plaster}"/>`,
    band(top + height * level, area),
    band(groundY - height * footShare, ink),
    svg`<g transform="translate(${right + depth * 0.2} ${groundY - height * 0.16}) skewY(-9.6)">${printed}</g>`,
    svg`<path d="${side}" fill="#150f08" opacity=".33"/>`,
  ].join('');
}

function drawTop({ left, right, depth, top, rise }: Box): string {
  return svg`<path d="M${left} ${top}L${left + depth * 0.9} ${top - rise}H${right + depth}L${right} ${top}z" fill="#fffdf9"/><path d="M${left + depth * 0.45} ${top - rise / 2}H${right + depth / 2}" stroke="#c9c2b4" stroke-width="1.5"/>`;
}

/** A carton, seen a little from the side. */
export const drawBox: DrawShape = (pack, size) => {
  const box = measureBox(size);
  const { width, height, depth, faceWidth, left, right, top, rise } = box;
  const face = svg`M${left} ${top}H${right}V${groundY}H${left}z`;
  const side = svg`M${right} ${top}l${depth} ${-rise}V${groundY - rise}L${right} ${groundY}z`;
  const edges = svg`<path d="M${left} ${top + 1}H${right}" stroke="#fff" stroke-width="2" opacity=".8"/><path d="M${right} ${top}V${groundY}" stroke="#fff" stroke-width="2" opacity=".3"/>`;
  return [
    `<defs>${hatchPattern(pack.family, width / 290)}${clip('face', face)}${clip('side', side)}</defs>`,
    groundShadow((faceWidth + depth) / 2),
    drawTop(box),
    clipped(
      'face',
      drawLabel({ x: left, y: top, width: faceWidth, height, level, sag: 0, layout: 'tall' }, pack),
    ),
    clipped('side', drawSide(box, side, pack)),
    lightOver(face, { flat: 1, fall: 1 }),
    edges,
  ].join('');
};
