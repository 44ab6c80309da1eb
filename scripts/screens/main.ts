// Takes the pictures of docs/screens from a site that runs, all or some:
// node scripts/screens/main.ts [ADDRESS [FOLDER_OF_ITS_EMAILS [NAME…]]]
import { mkdir, writeFile } from 'node:fs/promises';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import sharp, { type OverlayOptions } from 'sharp';
import { type Locale, locales } from '../../languages/locales.ts';
import { findChromium } from '../find-chromium.mjs';
import { type State, states } from './states.ts';
import { templates } from './templates.ts';
import { signIn } from './visitor.ts';

const [address = 'http://127.0.0.1:4321', mailFolder = 'var/outbox', ...names] = process.argv.slice(2);
const folder = new URL('../../docs/screens/', import.meta.url);
const list = new URL('../../docs/screens.md', import.meta.url);
const widths = [1440, 768, 360] as const;
const schemes = ['light', 'dark'] as const;
const height = 1080;
const scale = 0.36;
const gap = 10;
const background = '#8d8374';
const quality = 60;

interface Screen {
  readonly name: string;
  readonly title: string;
  readonly path: string;
  readonly asksNetwork?: true;
  readonly isCustomer?: true;
  readonly open?: (page: Page) => Promise<void>;
}

/** What a heading shows of the language. */
const remarks: Readonly<Record<Locale, string>> = { fr: '', nl: ', in Dutch' };

/** States take turns between the languages. */
function inLanguage({ open, path, title, ...state }: State, place: number): Screen {
  const locale = locales[place % locales.length] as Locale;
  return {
    ...state,
    title: `${title}${remarks[locale]}`,
    path: path[locale],
    ...(open && { open: (page: Page) => open(page, locale) }),
  };
}
const screens: readonly Screen[] = [...templates, ...states.map(inLanguage)];

/** Whether every picture that is not left for later is there, as the scheme wants it. */
const haveCome = () => [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');

/** The three widths next to each other, light above dark. What was opened is opened at each width anew. */
async function sheet(page: Page, { path, open }: Screen): Promise<Buffer> {
  const parts: OverlayOptions[] = [];
  const rowHeight = Math.round(height * scale);
  let left = gap;
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await page.goto(new URL(path, address).href);
    await page.waitForLoadState('networkidle');
    await open?.(page);
    for (const [row, colorScheme] of schemes.entries()) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // The logo of the other theme comes after the page.
      await page.waitForFunction(haveCome);
      const input = await sharp(await page.screenshot())
        .resize(Math.round(width * scale))
        .png()
        .toBuffer();
      parts.push({ input, left, top: gap + row * (rowHeight + gap) });
    }
    left += Math.round(width * scale) + gap;
  }
  const sheetHeight = gap + schemes.length * (rowHeight + gap);
  return sharp({ create: { width: left, height: sheetHeight, channels: 3, background } })
    .composite(parts)
    .webp({ quality, effort: 6 })
    .toBuffer();
}

const section = ({ name, title, path }: Screen) =>
  `## ${title}\n\n\`${path}\`\n\n![${title}](screens/${name}.webp)\n`;

const executablePath = findChromium();
const args = [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'];
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args });
const wanted = screens.filter(({ name }) => names.length === 0 || names.includes(name));
const customer = await browser.newContext();
if (wanted.some(({ isCustomer }) => isCustomer)) await signIn(customer, { address, mailFolder });
const signedIn = await customer.storageState();

await mkdir(folder, { recursive: true });
for (const screen of wanted) {
  const visitor: BrowserContextOptions = screen.isCustomer ? { storageState: signedIn } : {};
  const context = await browser.newContext({ ...visitor, baseURL: address });
  // The question for the network would lie over every page of professionals, and is asked once.
  await context.addInitScript((asks) => {
    if (asks) sessionStorage.clear();
    else sessionStorage.setItem('network-asked', 'yes');
  }, screen.asksNetwork);
  await writeFile(new URL(`${screen.name}.webp`, folder), await sheet(await context.newPage(), screen));
  await context.close();
  process.stdout.write(`${screen.name}\n`);
}
await browser.close();
const intro =
  'Every template of the demo, and what visitors open in it, at 1440, 768 and 360 px, light and dark. `scripts/screens/main.ts` takes them.';
await writeFile(list, ['# Screens\n', `${intro}\n`, ...screens.map(section)].join('\n'));
