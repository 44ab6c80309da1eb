import { hatchPattern } from '../../../../api/kernel/media/drawing/hatch.ts';
import { families, ink, plaster } from '../../../../api/kernel/media/drawing/palette.ts';
import { svg } from '../../../../api/kernel/media/drawing/svg.ts';
import { drawLabel } from '../label.ts';
import { clip, clipped, lightOver } from '../light.ts';
import type { Pack } from '../pack.ts';
import { paperFilters, paperOver } from '../paper.ts';
import { centreX, groundShadow, groundY } from '../stage.ts';
import type { DrawShape, Size } from './shape.ts';

const shelfHeight = 600;
const shelfLevel = 362;

function measureSack({ width, height }: Size) {
  const depth = width * 0.115;
  const faceWidth = width - depth;
  const left = centreX - width / 2;
  return {
    width,
    height,
    depth,
    faceWidth,
    left,
    right: left + faceWidth,
    top: groundY - height,
    rise: height * 0.032,
    bulge: width * 0.016,
    level: height < shelfHeight ? 0.36 : 1 - shelfLevel / height,
  };
}

type Sack = ReturnType<typeof measureSack>;

const upperEdge = ({ left, right, faceWidth, top }: Sack): string =>
  svg`M${left + 7} ${top + 5}Q${left + faceWidth / 2} ${top - 4} ${right - 5} ${top + 4}`;

const nearEdge = ({ right, bulge, top, height }: Sack): string =>
  svg`C${right + bulge} ${top + height * 0.22} ${right - bulge * 0.3} ${top + height * 0.55} ${right + bulge * 0.7} ${groundY - 40}`;

function facePath(sack: Sack): string {
  const { left, right, faceWidth, bulge, top, height } = sack;
  const foot = svg`Q${right + 3} ${groundY - 5} ${right - 20} ${groundY - 1}Q${left + faceWidth / 2} ${groundY + 6} ${left + 22} ${groundY - 2}Q${left - 3} ${groundY - 8} ${left - bulge * 0.5} ${groundY - 44}`;
  const farEdge = svg`C${left + bulge * 0.8} ${top + height * 0.6} ${left - bulge} ${top + height * 0.3} ${left + 7} ${top + 5}z`;
  return upperEdge(sack) + nearEdge(sack) + foot + farEdge;
}

function sidePath({ right, depth, bulge, top, height, rise }: Sack): string {
  const back = svg`M${right - 5} ${top + 4}L${right + depth - 6} ${top - rise + 3}C${right + depth + 4} ${top + height * 0.3} ${right + depth - 6} ${top + height * 0.6} ${right + depth} ${groundY - rise - 40}Q${right + depth} ${groundY - rise - 8} ${right + depth - 12} ${groundY - rise}`;
  const front = svg`L${right - 20} ${groundY - 1}Q${right + 3} ${groundY - 5} ${right + bulge * 0.7} ${groundY - 40}C${right - bulge * 0.3} ${top + height * 0.55} ${right + bulge} ${top + height * 0.22} ${right - 5} ${top + 4}z`;
  return back + front;
}

function drawFold(sack: Sack): string {
  const { left, right, depth, top, rise, width } = sack;
  const fold = svg`${upperEdge(sack)}L${right + depth - 6} ${top - rise + 3}Q${centreX + depth} ${top - rise - 7} ${left + depth * 0.9} ${top - rise + 3}z`;
  return svg`<path d="${fold}" fill="#fbf9f5"/><path d="M${left + depth * 1.6} ${top - rise * 0.1}L${right + depth * 0.1} ${top - rise * 0.1}" stroke="#cfc8bb" stroke-width="1.5"/><path d="M${right - width * 0.2} ${top}l${depth * 0.8} ${-rise + 1}" stroke="#b9b1a2" stroke-width="1.5"/>`;
}

function drawSide(sack: Sack, pack: Pack): string {
  const { right, depth, top, height, rise, level } = sack;
  const band = (y: number, fill: string): string =>
    svg`<path d="M${right - 10} ${y}L${right + depth + 10} ${y - rise}V${groundY + 10}H${right - 10}z" fill="${fill}"/>`;
  const crease = svg`<path d="M${right + depth * 0.5} ${top - rise}C${right + depth * 0.42} ${top + height * 0.3} ${right + depth * 0.62} ${top + height * 0.6} ${right + depth * 0.45} ${groundY}L${right + depth + 20} ${groundY}V${top - rise}z" fill="#150f08" opacity=".3"/>`;
  return [
    band(top + height * level + 1, families[pack.family].area),
    band(groundY - height * 0.105, ink),
    svg`<rect x="${right - 10}" y="${top - rise}" width="${depth + 20}" height="${height + rise}" fill="#150f08" opacity=".36"/>`,
    crease,
  ].join('');
}

/** The shade under the top fold, the light along the far edge, and the creases of the corners. */
function drawCreases({ left, right, faceWidth, top, height, width }: Sack): string {
  return svg`<path d="M${left - 5} ${top + 30}C${left + faceWidth * 0.3} ${top + 16} ${left + faceWidth * 0.7} ${top + 40} ${right + 10} ${top + 24}V${top - 10}H${left - 10}z" fill="#150f08" opacity=".13" filter="url(#blur-7)"/>
<path d="M${left - 8} ${top}q${width * 0.07} ${height * 0.5} 0 ${height}" stroke="#fff" stroke-width="14" opacity=".3" fill="none" filter="url(#blur-7)"/>
<path d="M${left + faceWidth * 0.1} ${groundY - 4}L${left + faceWidth * 0.24} ${groundY - height * 0.12}M${right - faceWidth * 0.08} ${groundY - 4}L${right - faceWidth * 0.22} ${groundY - height * 0.1}M${left + faceWidth * 0.06} ${top + 8}L${left + faceWidth * 0.16} ${top + height * 0.08}" stroke="#150f08" stroke-width="9" opacity=".16" fill="none" filter="url(#blur-7)"/>`;
}

/** A paper bag, seen a little from the side. */
export const drawSack: DrawShape = (pack, size) => {
  const sack = measureSack(size);
  const { left, right, top, width, height, faceWidth, level } = sack;
  const face = facePath(sack);
  const side = sidePath(sack);
  const seed = Number(pack.productReference.replace(/\D/g, '')) % 97;
  const label = drawLabel(
    { x: left, y: top, width: faceWidth, height, level, sag: 1.5, layout: 'tall' },
    pack,
  );
  const paper = paperOver({ x: left - 10, y: top - 5, width: faceWidth + 20, height: height + 12 });
  const hinge = svg`<path d="M${right - 5} ${top + 4}${nearEdge(sack)}" fill="none" stroke="#fff" stroke-opacity=".34" stroke-width="2"/>`;
  return [
    `<defs>${paperFilters(seed)}${hatchPattern(pack.family, width / 300)}${clip('face', face)}${clip('side', side)}</defs>`,
    groundShadow(width * 0.47),
    drawFold(sack),
    svg`<path d="${side}" fill="${plaster}"/>`,
    clipped('side', drawSide(sack, pack)),
    clipped('face', label + paper + drawCreases(sack)),
    lightOver(face, { flat: 1, fall: 1 }),
    hinge,
  ].join('');
};
