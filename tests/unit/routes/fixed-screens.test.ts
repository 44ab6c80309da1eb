import { expect, it } from 'vitest';
import { fixedScreens, isFixedScreen } from '../../../src/lib/routes/fixed-screens.ts';
import { isBuilt, routeOf, screens } from '../../../src/lib/routes/route-table.ts';

it('lists the built screens that search engines may list and that need nothing but language and audience', () => {
  const found = fixedScreens();
  expect(found).toEqual(expect.arrayContaining(['home', 'category', 'news', 'careers', 'site-map']));
  expect(found.filter((screen) => !isBuilt(screen) || !routeOf(screen).indexed)).toEqual([]);
});

it('counts no screen that needs a slug, an id, a number or a kind of order', () => {
  const others = screens.filter((screen) => !isFixedScreen(screen));
  expect(others).toEqual(
    expect.arrayContaining(['product', 'folder', 'page', 'preview', 'account-order', 'purchase-order']),
  );
});
