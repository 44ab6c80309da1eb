import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { brandColour, ink, plaster } from '../../../api/kernel/media/drawing/palette.ts';
import { svg } from '../../../api/kernel/media/drawing/svg.ts';
import { drawText } from '../../../api/kernel/media/drawing/text.ts';
import { drawWordmark, markOutline, notchOutline } from '../../../api/kernel/media/drawing/wordmark.ts';
import { brandName } from '../packs/label.ts';
import { taglines } from './taglines.ts';

// Lighter than on paper, so that the notch keeps its contrast on ink.
const notchOnInk = '#f0573a';
const capHeight = 69;

/** The mark on ink in a square of 32, as wide as `scale` sets (760 units are the whole mark). */
function markSquare(scale: number): string {
  const left = 16 - (760 * scale) / 2;
  const top = 16 - (686 * scale) / 2;
  return svg`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${ink}" d="M0 0h32v32H0z"/><g transform="translate(${left} ${top}) scale(${String(scale)})"><path fill="${plaster}" d="${markOutline}"/><path fill="${notchOnInk}" d="${notchOutline}"/></g></svg>`;
}

const logoInks = {
  light: { name: ink, notch: brandColour, tagline: '#5c5448' },
  dark: { name: plaster, notch: notchOnInk, tagline: '#b8ae9f' },
};

function logo(tagline: string, { name: fill, notch: accent, tagline: faint }: typeof logoInks.light): string {
  const name = drawWordmark(brandName, { x: 0, baseline: capHeight, size: 100, fill, accent });
  const line = drawText(tagline, { x: 1, baseline: 97, size: 23, weight: 'semibold', fill: faint });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 446 104" role="img" aria-label="${brandName}, ${tagline}">${name}${line}</svg>\n`;
}

const png = (drawing: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(drawing), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer();

/** Writes the icons and logos of the brand into the folder. */
export async function writeBrandFiles(folder: URL): Promise<void> {
  await mkdir(folder, { recursive: true });
  // A launcher may cut an icon to a circle: the mark stays within its inner four fifths.
  const safe = markSquare(0.024);
  const files: Readonly<Record<string, string | Buffer>> = {
    'favicon.svg': `${markSquare(0.03)}\n`,
    'icon-192.png': await png(safe, 192),
    'icon-512.png': await png(safe, 512),
    'apple-touch-icon.png': await png(markSquare(0.027), 180),
    ...Object.fromEntries(
      Object.entries(taglines).flatMap(([locale, tagline]) => [
        [`logo-${locale}.svg`, logo(tagline, logoInks.light)],
        [`logo-${locale}-dark.svg`, logo(tagline, logoInks.dark)],
      ]),
    ),
  };
  await Promise.all(
    Object.entries(files).map(([name, content]) => writeFile(new URL(name, folder), content)),
  );
}
