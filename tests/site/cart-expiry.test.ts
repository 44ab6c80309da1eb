import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SiteProcess, startSite } from '../setup/site-process.ts';
import { texts } from './html-elements.ts';
import { call, textOf } from './http-client.ts';

const screen = '/fr/enduit-particuliers/panier';
const fill = 'do=references&references=MV110-K05+x2%0AMV520-K05';
const folder = mkdtempSync(join(tmpdir(), 'clock-'));
const clockFile = join(folder, 'ahead');
const setClock = (hoursAhead: number) => writeFileSync(clockFile, String(hoursAhead * 3_600_000));
const module = new URL('../setup/moved-clock.ts', import.meta.url);

let site: SiteProcess;
beforeAll(async () => {
  setClock(0);
  site = await startSite({
    readyPath: '/healthz',
    content: 'few',
    environment: { NODE_OPTIONS: `--import=${module.href}`, CLOCK_FILE: clockFile },
  });
}, 300_000);
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});

const post = (cookie: string) =>
  call(site.address, screen, {
    method: 'POST',
    body: fill,
    headers: { origin: site.address, 'content-type': 'application/x-www-form-urlencoded', cookie },
  });
const show = async (cookie: string) =>
  texts(textOf(await call(site.address, screen, { headers: { cookie } })), 'main')
    .join(' ')
    .replaceAll(/\s+/g, ' ');

it('a cart warns in time that it ends, lasts longer after any change, and can be filled again after its end', async () => {
  // The first start takes the demo in before anything can be bought.
  await expect.poll(async () => (await post('')).status, { timeout: 240_000, interval: 500 }).toBe(303);
  const cookie = (await post('')).headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '';
  expect(cookie).toMatch(/^cart=/);
  expect(await show(cookie)).toContain('3 articles');
  expect(await show(cookie)).not.toContain('Ce panier expire');
  setClock(50);
  expect(await show(cookie)).toMatch(
    /Ce panier expire le \d+(?:er)?\s\S+ \d{4} à \d\d:\d\d\. Tout changement/,
  );
  expect((await post(cookie)).status).toBe(303);
  expect(await show(cookie)).toContain('6 articles');
  expect(await show(cookie)).not.toContain('Ce panier expire');
  setClock(50 + 71);
  expect(await show(cookie)).toContain('Ce panier expire');
  setClock(50 + 73);
  expect(await show(cookie)).toContain('Votre panier est vide');
  const rebuilt = (await post(cookie)).headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '';
  expect(rebuilt).not.toBe(cookie);
  expect(await show(rebuilt)).toContain('3 articles');
}, 300_000);
