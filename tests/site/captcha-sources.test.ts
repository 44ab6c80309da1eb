import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { CaptchaAction } from '../../api/contract/captcha.ts';
import { productInputSchema } from '../../api/contract/catalogue.ts';
import type { Locale, Target } from '../../src/lib/i18n/locale.ts';
import { buildAnyPath } from '../../src/lib/routes/build-path.ts';
import type { Parameter } from '../../src/lib/routes/parameters.ts';
import {
  screens as everyScreen,
  orderTypes,
  routeOf,
  type Screen,
} from '../../src/lib/routes/route-table.ts';
import { type SiteProcess, startSite } from '../setup/site-process.ts';
import { demoInput } from './editor.ts';
import { type Call, call, type Result } from './http-client.ts';
import { inTurn } from './site-walk.ts';

const startsWithinMs = 300_000;
const provider = 'https://captcha.example';
/** The same at every start, as its port is not. */
const host = 'www.filler.example';
const captcha = {
  CAPTCHA_KEY: 'key',
  CAPTCHA_SECRET: 'secret',
  CAPTCHA_VERSION: '3',
  CAPTCHA_SCRIPT_URL: `${provider}/api.js`,
};
/** Where each form with a captcha stands. Those of a withdrawal and of a stock alert have a stamp alone, and that of staff is no page of the site. */
const screensOfForms: Readonly<
  Record<Exclude<CaptchaAction, 'withdrawal' | 'stock-alert' | 'staff-sign-in'>, Screen>
> = {
  wishlist: 'favourites-send',
  'sign-up': 'sign-up',
  'forgotten-password': 'forgotten-password',
  claim: 'return',
  contact: 'contact',
  'construction-starts': 'worksite-start-up',
  application: 'spontaneous-application',
  'training-inscription': 'training',
  'sign-in': 'login',
};
const formScreens = new Set(Object.values(screensOfForms));
/** What such a page may take from the provider. */
const sources = ['script-src', 'connect-src', 'frame-src'];
/** What a screen needs to show what it is there for. */
const queries: Partial<Record<Screen, string>> = { 'favourites-send': '?id=3x2' };
const { slug: productSlug } = demoInput('products/MV110.json', productInputSchema);
const needed = new Set<Parameter>(['slug', 'page-slug', 'id', 'number']);
const screens = everyScreen.filter(
  (screen) => screen === 'product' || !routeOf(screen).parameters.some((each) => needed.has(each)),
);

/** For what a policy lets a page use the provider. */
const sourcesOfProvider = ({ headers }: Result) =>
  String(headers['content-security-policy'])
    .split('; ')
    .filter((directive) => directive.split(' ').includes(provider))
    .map((directive) => directive.split(' ')[0]);

describe('a site whose captcha is that of a provider elsewhere', () => {
  let folder: string;
  let site: SiteProcess;
  const get = (path: string, { headers, ...asked }: Call = {}) =>
    call(site.address, path, { ...asked, headers: { host, ...headers } });
  const pathOf = (screen: Screen, locale: Locale, target: Target) => {
    const slug = screen === 'product' ? productSlug[locale] : undefined;
    return buildAnyPath(screen, { locale, target, orderType: orderTypes[0], slug }) + (queries[screen] ?? '');
  };
  const contact = pathOf('contact', 'fr', 'part');

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'captcha-'));
    const environment = { API_URL: inject('site').address, SITE_URL: `https://${host}`, DATA_DIR: folder };
    site = await startSite({ readyPath: '/healthz', environment });
    expect(await get(contact)).toMatchObject({ status: 200 });
    await site.stop();
    site = await startSite({ readyPath: '/healthz', environment: { ...environment, ...captcha } });
  }, startsWithinMs);
  afterAll(async () => {
    await site?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('lets a page use it that was stored before there was one', async () => {
    expect(sourcesOfProvider(await get(contact))).toEqual(sources);
  });

  describe.each([
    { locale: 'fr', target: 'part' },
    { locale: 'nl', target: 'pro' },
  ] as const)('in $locale, for $target', ({ locale, target }) => {
    it('lets every page with a form that asks for it use it, and no other page', async () => {
      const found = await inTurn(screens, async (screen) => {
        const page = await get(pathOf(screen, locale, target));
        return { screen, status: page.status, allowed: sourcesOfProvider(page) };
      });
      const using = found.filter(({ allowed }) => allowed.length > 0);
      expect(using).toEqual(
        screens
          .filter((screen) => formScreens.has(screen))
          .map((screen) => ({ screen, status: 200, allowed: sources })),
      );
      // Others show what they have as well, forms without a captcha among it.
      const shown = found.filter(({ status }) => status === 200).map(({ screen }) => screen);
      expect(shown).toEqual(
        expect.arrayContaining(['home', 'product', 'login', 'withdrawal', 'purchase-order']),
      );
    });
  });

  it('lets a form that was refused use it', async () => {
    const refused = await get(contact, {
      method: 'POST',
      headers: { origin: `https://${host}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=ann%40',
    });
    expect([refused.status, sourcesOfProvider(refused)]).toEqual([422, sources]);
  });
});
