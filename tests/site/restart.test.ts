import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SiteProcess, startSite } from '../setup/site-process.ts';
import { logIn } from './editor.ts';
import { call, textOf } from './http-client.ts';

const home = '/fr/enduit-particuliers';
const runs = async () => (await (await logIn(site)).publications()).map(({ id }) => id);
const startsWithinMs = 300_000;

let site: SiteProcess;
beforeAll(async () => {
  site = await startSite();
}, startsWithinMs);
afterAll(() => site.stop());

it(
  'a second start serves the pages of the first and makes none of them again',
  async () => {
    const runsBefore = await runs();
    const page = textOf(await call(site.address, home));
    expect(runsBefore).not.toEqual([]);
    await site.restart();
    expect(await runs()).toEqual(runsBefore);
    expect(textOf(await call(site.address, home))).toBe(page);
  },
  startsWithinMs,
);
