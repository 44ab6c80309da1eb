import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Locale, locales, targets } from '../../src/lib/i18n/locale.ts';
import { buildPath } from '../../src/lib/routes/build-path.ts';
import { orderTypes } from '../../src/lib/routes/route-table.ts';
import { sitemapPaths, type WalkedPage, walk } from './site-walk.ts';
import { typographyFaults } from './typography.ts';
import { visibleTexts } from './visible-texts.ts';

const { address } = inject('site');
const shownFaults = 40;
/** Screens that no site map lists, as everybody sees them who has neither an account nor a cart. */
const unlisted = [
  'login',
  'sign-up',
  'forgotten-password',
  'cart',
  'favourites',
  'comparator',
  'return',
] as const;

/** The languages themselves are named in their own. */
const ownNames = ['Français', 'Nederlands'];

describe.each(locales)('what is read on every page in %s', (locale: Locale) => {
  let pages: WalkedPage[] = [];

  beforeAll(async () => {
    const listed = await sitemapPaths(address);
    const others = targets.flatMap((target) =>
      unlisted.map((screen) => buildPath(screen, { locale, target })),
    );
    const orderForms = orderTypes.map((orderType) => buildPath('purchase-order', { locale, orderType }));
    pages = await walk(address, [
      ...listed.filter((path) => path.startsWith(`/${locale}/`)),
      ...others,
      ...orderForms,
    ]);
  });

  it('is written as printers of the language write, each thing in one form', () => {
    expect(pages.length).toBeGreaterThan(290);
    expect(pages.filter(({ response }) => response.status !== 200).map(({ path }) => path)).toEqual([]);
    const firstPaths = new Map<string, string>();
    for (const { path, html } of pages)
      for (const text of visibleTexts(html)) if (!firstPaths.has(text)) firstPaths.set(text, path);
    const faults = [...firstPaths].flatMap(([text, path]) =>
      ownNames.includes(text) ? [] : typographyFaults(text, locale).map((fault) => `${path} ${fault}`),
    );
    expect(faults.slice(0, shownFaults)).toEqual([]);
  });
});
