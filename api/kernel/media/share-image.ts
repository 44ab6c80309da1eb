import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Locale } from '../../../languages/locales.ts';
import { languageTags } from '../../../languages/tags.ts';
import { hatchPattern } from './drawing/hatch.ts';
import { brandColour, type Family, families, ink, paperGround, white } from './drawing/palette.ts';
import { fitParagraph, type Paragraph } from './drawing/paragraph.ts';
import { svg } from './drawing/svg.ts';
import { drawText, measureText } from './drawing/text.ts';
import { drawWordmark } from './drawing/wordmark.ts';

export interface ShareImageInput {
  readonly title: string;
  readonly subtitle: string;
  /** The family of work that leads, or none for pages about the company. */
  readonly family: Family | null;
  readonly locale: Locale;
  readonly brand: { readonly name: string; readonly tagline: string };
  /** A picture of a pack, square with a transparent ground, as PNG for the drawing and as any format for the image. */
  readonly packshot?: Uint8Array;
}

const width = 1200;
const height = 630;
const margin = 64;
const levelY = 356;
const footHeight = 46;
const packSize = 560;
const columnGap = 24;
const titleTracking = -14;
// A change of the drawing gives every image a new name.
const drawingVersion = 1;

interface Colours {
  readonly area: string;
  readonly on: string;
}

const coloursOf = (family: Family | null): Colours =>
  family === null ? { area: ink, on: white } : families[family];

const textWidth = (hasPack: boolean): number =>
  hasPack ? width - packSize - margin - columnGap : width - 2 * margin;

/** Two lines at most, or three smaller ones where that shows the title larger. */
function fitTitle(title: string, room: number): Paragraph {
  const setIn = (rows: number, largest: number): Paragraph =>
    fitParagraph(title.slice(0, 200), {
      width: room,
      rows,
      largest,
      smallest: 40,
      weight: 'bold',
      tracking: titleTracking,
    });
  const inTwo = setIn(2, 92);
  const inThree = setIn(3, 64);
  return inTwo.size > inThree.size ? inTwo : inThree;
}

/** The title stands on the level line, the subtitle hangs under it. */
function drawTexts({ title, subtitle }: ShareImageInput, on: string, room: number): string {
  const titleSet = fitTitle(title, room);
  const subtitleSet = fitParagraph(subtitle.slice(0, 300), {
    width: room,
    rows: 3,
    largest: 36,
    smallest: 26,
    weight: 'semibold',
  });
  const lineHeight = titleSet.size * 1.04;
  const titleLines = titleSet.lines.map((line, index) => {
    const baseline = levelY - 36 - (titleSet.lines.length - 1 - index) * lineHeight;
    return drawText(line, { x: margin, baseline, size: titleSet.size, fill: ink, tracking: titleTracking });
  });
  const subtitleLines = subtitleSet.lines.map((line, index) => {
    const baseline = levelY + 30 + subtitleSet.size * (1 + index * 1.28);
    return drawText(line, { x: margin, baseline, size: subtitleSet.size, weight: 'semibold', fill: on });
  });
  return titleLines.join('') + subtitleLines.join('');
}

/** The family numeral across the level line: in the family colour above it, in the text colour below. */
function drawNumeral(family: Family): string {
  const { area, on } = families[family];
  const numeral = (fill: string): string =>
    drawText(String(family), { x: width - margin, baseline: levelY + 150, size: 520, fill, anchor: 'end' });
  return svg`<clipPath id="above"><path d="M0 0h${width}v${levelY}H0z"/></clipPath><clipPath id="below"><path d="M0 ${levelY}h${width}v${height - levelY}H0z"/></clipPath><g clip-path="url(#above)">${numeral(area)}</g><g clip-path="url(#below)">${numeral(on)}</g>`;
}

function drawPack(packshot: Uint8Array): string {
  const source = `data:image/png;base64,${Buffer.from(packshot).toString('base64')}`;
  return svg`<image x="${width - packSize - 20}" y="${height - footHeight - packSize + 46}" width="${packSize}" height="${packSize}" href="${source}"/>`;
}

function drawBand({ brand, family }: ShareImageInput, area: string, on: string): string {
  const top = height - footHeight;
  const hatch = family === null ? '' : hatchPattern(family, 3);
  const hatched =
    family === null ? '' : svg`<path d="M0 ${top}h${width}v${footHeight}H0z" fill="url(#hatch)"/>`;
  const line = { size: 22, weight: 'semibold' } as const;
  const taglineWidth = measureText(brand.tagline, line) + margin + 28;
  const tagline = drawText(brand.tagline, { ...line, x: margin, baseline: top + 31, fill: white });
  const wordmark = drawWordmark(brand.name, {
    x: margin,
    baseline: 92,
    size: 54,
    fill: ink,
    accent: family === null ? brandColour : area,
  });
  return svg`<defs>${hatch}</defs><path d="M0 ${levelY}h${width}V${height}H0z" fill="${area}"/><path d="M0 ${top}h${width}v${footHeight}H0z" fill="${ink}"/>${hatched}<path d="M0 ${top}h${taglineWidth}v${footHeight}H0z" fill="${ink}"/><path d="M0 ${top}h${width}" stroke="${on}" stroke-opacity=".25"/>${tagline}${wordmark}`;
}

/**
 * The picture a page is shared with, 1200 × 630, as SVG. All text is drawn as outlines, so that every renderer
 * gives the same picture. `packshot`, if given, is PNG.
 */
export function shareImageSvg(input: ShareImageInput): string {
  const { area, on } = coloursOf(input.family);
  const { packshot, family } = input;
  const figure = family === null ? '' : drawNumeral(family);
  const isFigureShown = packshot === undefined;
  const room = textWidth(packshot !== undefined || family !== null);
  return svg`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" lang="${languageTags[input.locale]}"><path d="M0 0h${width}v${height}H0z" fill="${paperGround}"/>${drawBand(input, area, on)}${isFigureShown ? figure : drawPack(packshot)}${drawTexts(input, on, room)}</svg>`;
}

const maxBytes = 80_000;
const qualities = [64, 48, 30];

async function encodeJpeg(drawing: string): Promise<Buffer> {
  const raster = sharp(Buffer.from(drawing)).removeAlpha().raw();
  const { data, info } = await raster.toBuffer({ resolveWithObject: true });
  let encoded: Buffer = Buffer.alloc(0);
  for (const quality of qualities) {
    // Without full colour resolution, white letters on red would blur.
    encoded = await sharp(data, { raw: info }).jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();
    if (encoded.length < maxBytes) break;
  }
  return encoded;
}

/** The share image as JPEG, under 80 kB; `packshot` may be in any format that `sharp` reads. */
export async function renderShareImage(input: ShareImageInput): Promise<Buffer> {
  if (input.packshot === undefined) return encodeJpeg(shareImageSvg(input));
  const packshot = await sharp(input.packshot)
    .resize(packSize, packSize, { fit: 'contain', background: '#0000' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return encodeJpeg(shareImageSvg({ ...input, packshot }));
}

/** A file name that changes when, and only when, the picture may change. */
export function shareImageName({ packshot, ...texts }: ShareImageInput): string {
  const hash = createHash('sha256').update(JSON.stringify([drawingVersion, texts]));
  if (packshot !== undefined) hash.update(packshot);
  return `${hash.digest('hex').slice(0, 20)}.jpg`;
}
