import { hatchPattern } from '../../../../api/kernel/media/drawing/hatch.ts';
import { svg } from '../../../../api/kernel/media/drawing/svg.ts';
import { drawLabel } from '../label.ts';
import { clip, clipped, lightOver, lit } from '../light.ts';
import { nearnessOf } from '../nearness.ts';
import { plasticOf } from '../plastic.ts';
import { centreX, groundShadow, groundY, levelShare } from '../stage.ts';
import { disc, frontEdge, ring, taperedBody } from './round.ts';
import type { DrawShape, Size } from './shape.ts';

type Plastic = ReturnType<typeof plasticOf>;

const smallestShelfWidth = 450;

function handle(top: number, half: number, width: number): string {
  const y = top + width * 0.11;
  const lift = top - width * 0.285;
  const wire = svg`M${centreX - half + 2} ${y}C${centreX - half * 1.02} ${lift} ${centreX + half * 1.02} ${lift} ${centreX + half - 2} ${y}`;
  const gripY = (y + 3 * lift) / 4;
  return svg`<path d="${wire}" fill="none" stroke="#7d7a75" stroke-width="6"/><path d="${wire}" fill="none" stroke="#efece6" stroke-width="2" transform="translate(-1 -1.5)"/>
<rect x="${centreX - width * 0.15}" y="${gripY - 9}" width="${width * 0.3}" height="17" rx="8" fill="#26221d"/><rect x="${centreX - width * 0.14}" y="${gripY - 7}" width="${width * 0.28}" height="4" rx="2" fill="#fff" opacity=".28"/>`;
}

function ears(y: number, half: number): string {
  const ear = (x: number, rim: string, hole: string): string =>
    svg`<circle cx="${x}" cy="${y}" r="9" fill="${rim}"/><circle cx="${x}" cy="${y}" r="4" fill="${hole}"/>`;
  return ear(centreX - half + 3, '#dcd7cd', '#8b867d') + ear(centreX + half - 3, '#a9a398', '#6b665d');
}

function lid(plastic: Plastic, top: number, half: number, height: number, sag: number): string {
  const edge = (y: number, opacity: number, width: number): string =>
    svg`<path d="${frontEdge(y, half, sag)}" fill="none" stroke="#1b1206" stroke-opacity="${opacity}" stroke-width="${width}"/>`;
  return [
    lit(ring(top, half, height, sag), plastic.lid, { round: 1, gloss: 1 }),
    edge(top + height, 0.4, 2.5),
    edge(top + height * 0.34, 0.13, 2),
    disc(top, half, sag, plastic.rim),
    disc(top + 2, half - 16, sag - 6, plastic.well),
    disc(top + 4, half - 22, sag - 8, plastic.floor),
  ].join('');
}

function measureBucket({ width, height }: Size) {
  const top = groundY - height;
  const sag = width * 0.05;
  const foot = groundY - sag;
  const topHalf = width / 2;
  const footHalf = width * 0.435;
  const labelTop = top + height * 0.2;
  const labelBottom = foot - height * 0.045;
  const labelHalf = topHalf - (topHalf - footHalf) * ((labelTop - top) / (foot - top)) - 4;
  const skirtY = top + height * 0.125;
  const lidHeight = Math.max(22, height * 0.062);
  return {
    top,
    sag,
    foot,
    topHalf,
    footHalf,
    labelTop,
    labelBottom,
    labelHalf,
    skirtY,
    skirtHalf: topHalf + 6,
    lidHeight,
  };
}

type BucketMeasures = ReturnType<typeof measureBucket>;

/** The shade of the skirt on the body, and the bare foot under the label. */
function bodyDetail(
  { shell }: Plastic,
  { skirtHalf, skirtY, sag, labelBottom, topHalf, footHalf }: BucketMeasures,
): string {
  return svg`<path d="M${centreX - topHalf} ${labelBottom}A${footHalf} ${sag} 0 0 0 ${centreX + topHalf} ${labelBottom}V${groundY + 20}H${centreX - topHalf}z" fill="${shell}"/>
<path d="${ring(skirtY, skirtHalf, 16, sag)}" fill="#1b1206" opacity=".42" filter="url(#blur-7)"/>`;
}

function bucketLabel(measures: BucketMeasures, size: Size) {
  const { labelTop: y, labelBottom, labelHalf, sag } = measures;
  const height = labelBottom - y;
  const isOnShelf = size.width >= smallestShelfWidth;
  const level = isOnShelf ? levelShare({ top: y + sag * 0.4, height }, nearnessOf('bucket', size)) : 0.3;
  return {
    x: centreX - labelHalf,
    y,
    width: labelHalf * 2,
    height,
    level,
    sag: sag * 0.9,
    layout: 'low' as const,
  };
}

/** A pail with a lid and a wire handle. */
export const drawBucket: DrawShape = (pack, size) => {
  const measures = measureBucket(size);
  const plastic = plasticOf(pack);
  const { top, sag, skirtHalf, skirtY, lidHeight, footHalf } = measures;
  const body = taperedBody(measures);
  const lidTop = top - lidHeight * 0.55;
  return [
    `<defs>${hatchPattern(pack.family, size.width / 330)}${clip('body', body)}</defs>`,
    groundShadow(footHalf),
    handle(lidTop, skirtHalf, size.width),
    svg`<path d="${body}" fill="${plastic.shell}"/>`,
    clipped('body', drawLabel(bucketLabel(measures, size), pack) + bodyDetail(plastic, measures)),
    lightOver(body, { round: 1, gloss: 0.55, fall: 1 }),
    lit(ring(top + lidHeight * 0.5, skirtHalf, skirtY - top - lidHeight * 0.5, sag), plastic.skirt, {
      round: 1,
      gloss: 1,
    }),
    svg`<path d="${frontEdge(skirtY - 12, skirtHalf, sag)}" fill="none" stroke="#1b1206" stroke-opacity=".16" stroke-width="2"/>`,
    lid(plastic, lidTop, measures.topHalf + 11, lidHeight, sag),
    ears(lidTop + size.width * 0.11, skirtHalf),
  ].join('');
};
