import { families, ink, plaster, white } from '../../../api/kernel/media/drawing/palette.ts';
import { svg } from '../../../api/kernel/media/drawing/svg.ts';
import { capHeight, drawText, measureText } from '../../../api/kernel/media/drawing/text.ts';
import { drawWordmark, measureWordmark } from '../../../api/kernel/media/drawing/wordmark.ts';
import { drawNames } from './label-names.ts';
import { clip, clipped } from './light.ts';
import { formNames, type Pack, quantityOf } from './pack.ts';

export const brandName = 'Muravlak';

interface LabelFrame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** How far down the label the level line runs, 0 to 1. */
  readonly level: number;
  /** How much lower a line runs at the centre than at the sides, as on a round pack seen from above. */
  readonly sag: number;
  /** Tall: the name under the numeral. Low: the name beside it. Narrow: as tall, for slim packs. */
  readonly layout: 'tall' | 'low' | 'narrow';
}

/** Lines, heights and sizes that the parts of one label share. */
interface Measures extends LabelFrame {
  readonly left: number;
  readonly right: number;
  readonly levelY: number;
  readonly footY: number;
  readonly footHeight: number;
  readonly numeral: { readonly size: number; readonly baseline: number; readonly width: number };
}

const bleed = 60;

function measureLabel(frame: LabelFrame, family: string): Measures {
  const { x, y, width, height, level, sag, layout } = frame;
  const margin = width * (layout === 'narrow' ? 0.075 : 0.085);
  const levelY = y + height * level;
  const cap = {
    tall: Math.min(height * 0.36, width * 0.5),
    low: Math.min(height * 0.42, width * 0.42),
    narrow: Math.min(width * 0.56, height * 0.25),
  }[layout];
  const footHeight = height * { tall: 0.105, low: 0.165, narrow: 0.12 }[layout];
  const size = cap / capHeight;
  const baseline = levelY + sag + cap * (layout === 'low' ? 0.58 : 0.56);
  return {
    ...frame,
    left: x + margin,
    right: x + width - margin,
    levelY,
    footY: y + height - footHeight,
    footHeight,
    numeral: { size, baseline, width: measureText(family, { size }) },
  };
}

/** The area of the label under a sagging line at `top`. */
function areaBelow({ x, y, width, height, sag }: LabelFrame, top: number): string {
  return svg`M${x - 30} ${top}Q${x + width / 2} ${top + sag * 2} ${x + width + 30} ${top}V${y + height + bleed}H${x - 30}z`;
}

function areaAbove({ x, y, width, sag }: LabelFrame, bottom: number): string {
  return svg`M${x - 30} ${bottom}Q${x + width / 2} ${bottom + sag * 2} ${x + width + 30} ${bottom}V${y - bleed}H${x - 30}z`;
}

function drawNumeral(label: Measures, pack: Pack): string {
  const { area, on } = families[pack.family];
  const { size, baseline } = label.numeral;
  const numeral = (fill: string): string =>
    drawText(String(pack.family), { x: label.right + size * 0.03, baseline, size, fill, anchor: 'end' });
  return clipped('above-level', numeral(area)) + clipped('below-level', numeral(on));
}

function drawHead(label: Measures, pack: Pack): string {
  const { left, right, width, height, y, sag, layout, numeral } = label;
  const widest = layout === 'low' ? right - left - numeral.width - width * 0.02 : right - left;
  const size = Math.min(
    width * (layout === 'narrow' ? 0.17 : 0.128),
    height * 0.12,
    widest / measureWordmark(brandName, 1),
  );
  const baseline = y + height * 0.07 + size * capHeight + sag * 0.6;
  const mark = drawWordmark(brandName, { x: left, baseline, size, accent: families[pack.family].area });
  if (layout === 'low') return mark;
  const line = layout === 'narrow' ? pack.productReference : formNames[pack.form];
  const lineSize = size * (layout === 'narrow' ? 0.62 : 0.44);
  const below = { x: left, baseline: baseline + size * (layout === 'narrow' ? 0.92 : 0.8), size: lineSize };
  return mark + drawText(line, { ...below, weight: 'semibold', fill: ink, opacity: 0.8 });
}

function drawQuantity(label: Measures, pack: Pack): string {
  const { left, right, levelY, footY, footHeight, sag, width, height, layout } = label;
  const { figure, unit } = quantityOf(pack);
  const unitShare = unit.length > 2 ? 0.5 : 0.6;
  const widthAt = (size: number): number =>
    measureText(figure, { size, tracking: -20 }) +
    size * 0.16 +
    measureText(unit, { size: size * unitShare, weight: 'semibold' });
  const wished =
    layout === 'tall' ? Math.min(width * 0.16, height * 0.15) : Math.min(footHeight * 0.86, width * 0.2);
  const size = Math.min(wished, ((right - left) / widthAt(1)) * 0.98);
  const baseline =
    layout === 'tall'
      ? levelY + sag + size * capHeight + height * 0.035
      : footY + sag * 0.6 + (footHeight + size * capHeight) / 2;
  const fill = layout === 'tall' ? families[pack.family].on : white;
  const backing =
    layout === 'tall'
      ? ''
      : clipped('foot', inkBlock(label, left - width, left + widthAt(size) + width * 0.06));
  const unitX = left + measureText(figure, { size, tracking: -20 }) + size * 0.16;
  const figureText = drawText(figure, { x: left, baseline, size, fill, tracking: -20 });
  return (
    backing +
    figureText +
    drawText(unit, { x: unitX, baseline, size: size * unitShare, weight: 'semibold', fill })
  );
}

const inkBlock = ({ footY, footHeight }: Measures, from: number, to: number): string =>
  svg`<rect x="${from}" y="${footY - 20}" width="${to - from}" height="${footHeight + 20 + bleed}" fill="${ink}"/>`;

/** The reference in the foot band: on the left of a tall label, on the right of a low one. */
function drawReference(label: Measures, pack: Pack): string {
  const { left, right, width, footY, footHeight, sag, layout } = label;
  if (layout === 'narrow') return '';
  const size = footHeight * (layout === 'tall' ? 0.46 : 0.42);
  const textWidth = measureText(pack.productReference, { size });
  const gap = width * 0.04;
  const x = layout === 'tall' ? left : right - textWidth;
  const block =
    layout === 'tall'
      ? inkBlock(label, left - width, x + textWidth + gap)
      : inkBlock(label, x - gap, right + width);
  const baseline = footY + sag * 0.6 + (footHeight + size * capHeight) / 2;
  return (
    clipped('foot', block) + drawText(pack.productReference, { x, baseline, size, fill: white, tracking: 10 })
  );
}

function drawNameBlock(label: Measures, pack: Pack): string {
  const { left, right, width, height, levelY, footY, sag, numeral, layout } = label;
  const bottom = footY + sag * 0.5 - height * 0.035;
  const isLow = layout === 'low';
  const top = isLow ? levelY + sag * 0.7 + height * 0.05 : numeral.baseline + height * 0.035;
  return drawNames(pack.names, {
    x: left,
    top,
    bottom,
    alignBottom: !isLow,
    width: right - left - (isLow ? numeral.width + width * 0.02 : 0),
    ...(isLow ? { wide: { from: numeral.baseline + height * 0.025, width: right - left } } : {}),
    largest: width * { tall: 0.118, low: 0.112, narrow: 0.15 }[layout],
    rows: layout === 'tall' ? 2 : 3,
    fill: families[pack.family].on,
  });
}

/**
 * The label of a pack. One rule makes it: the level line. Above it the pack is plaster white, below it the
 * family colour, and the family numeral changes colour where it crosses the line.
 */
export function drawLabel(frame: LabelFrame, pack: Pack): string {
  const label = measureLabel(frame, String(pack.family));
  const { x, y, width, height, levelY, footY } = label;
  const below = areaBelow(label, levelY);
  const foot = areaBelow(label, footY);
  return [
    svg`<rect x="${x - 40}" y="${y - bleed}" width="${width + 80}" height="${height + 2 * bleed}" fill="${plaster}"/>`,
    clip('below-level', below) + clip('above-level', areaAbove(label, levelY)) + clip('foot', foot),
    svg`<path d="${below}" fill="${families[pack.family].area}"/>`,
    drawNumeral(label, pack),
    drawHead(label, pack),
    svg`<path d="${foot}" fill="${ink}"/><path d="${foot}" fill="url(#hatch)" opacity=".9"/>`,
    drawQuantity(label, pack),
    drawReference(label, pack),
    drawNameBlock(label, pack),
  ].join('');
}
