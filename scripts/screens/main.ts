// Takes the pictures of docs/screens from a site that runs, all or some: node scripts/screens/main.ts [ADDRESS [NAME…]]
import { mkdir, writeFile } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import sharp, { type OverlayOptions } from 'sharp';
import { findChromium } from '../find-chromium.mjs';
import { type Template, templates } from './templates.ts';

const [address = 'http://127.0.0.1:4321', ...names] = process.argv.slice(2);
const folder = new URL('../../docs/screens/', import.meta.url);
const list = new URL('../../docs/screens.md', import.meta.url);
const widths = [1440, 768, 360] as const;
const schemes = ['light', 'dark'] as const;
const height = 1080;
const scale = 0.36;
const gap = 10;
const background = '#8d8374';
const quality = 60;

/** The three widths beside each other, light above dark. */
async function sheet(page: Page, path: string): Promise<Buffer> {
  await page.goto(new URL(path, address).href);
  const parts: OverlayOptions[] = [];
  const rowHeight = Math.round(height * scale);
  for (const [row, colorScheme] of schemes.entries()) {
    let left = gap;
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.waitForLoadState('networkidle');
      const input = await sharp(await page.screenshot())
        .resize(Math.round(width * scale))
        .png()
        .toBuffer();
      parts.push({ input, left, top: gap + row * (rowHeight + gap) });
      left += Math.round(width * scale) + gap;
    }
  }
  const sheetWidth = widths.reduce((sum, width) => sum + Math.round(width * scale) + gap, gap);
  const sheetHeight = gap + schemes.length * (rowHeight + gap);
  return sharp({ create: { width: sheetWidth, height: sheetHeight, channels: 3, background } })
    .composite(parts)
    .webp({ quality, effort: 6 })
    .toBuffer();
}

const section = ({ name, title, path }: Template) =>
  `## ${title}\n\n\`${path}\`\n\n![${title}](screens/${name}.webp)\n`;

const executablePath = findChromium();
const args = [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'];
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args });
const page = await browser.newPage();
// The question for the network would lie over every page of professionals.
await page.addInitScript(() => sessionStorage.setItem('network-asked', 'yes'));
await mkdir(folder, { recursive: true });
for (const { name, path } of templates.filter((each) => names.length === 0 || names.includes(each.name))) {
  await writeFile(new URL(`${name}.webp`, folder), await sheet(page, path));
  process.stdout.write(`${name}\n`);
}
await browser.close();
const intro =
  'Every template at 1440, 768 and 360 px, light and dark, of the demo. `scripts/screens/main.ts` takes them.';
await writeFile(list, ['# Screens\n', `${intro}\n`, ...templates.map(section)].join('\n'));
