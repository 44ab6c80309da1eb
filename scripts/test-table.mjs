/**
 * Which tests stand for which sources; of several rows that hold a file, the one with the longest path counts. Unit tests
 * are no part of it where they import what they test: the imports tell. `verify` are tests that `npm run verify` runs
 * after a change of the folder, beside those: a file or two for each that say soonest what broke. `later` are the others,
 * for a change that is ready.
 *
 * A table: one row for each folder.
 */
export const testTable = [
  row(
    'api/catalogue',
    ['contract/catalogue/products.test.ts'],
    ['contract/catalogue', 'site/product-lists.test.ts', 'site/stale-pages.test.ts'],
  ),
  row('api/catalogue/categories', ['contract/catalogue/categories.test.ts'], ['contract/catalogue']),
  row('api/catalogue/colours', ['contract/colours.test.ts'], ['site/colours.test.ts']),
  row(
    'api/catalogue/documents',
    ['contract/documents/product-documents.test.ts'],
    ['contract/documents', 'site/documents.test.ts', 'unit/documents'],
  ),
  row('api/catalogue/filters', ['contract/catalogue/filters.test.ts'], ['contract/catalogue']),
  row(
    'api/catalogue/search',
    ['contract/catalogue/search.test.ts'],
    ['contract/catalogue', 'site/search-field.test.ts', 'unit/catalogue'],
  ),
  row('api/catalogue/stock-list', ['contract/catalogue/stock-list.test.ts']),
  row(
    'api/content',
    ['contract/content.test.ts'],
    ['contract/blocks.test.ts', 'site/content-screens.test.ts'],
  ),
  row('api/content/dealers', ['contract/stores.test.ts'], ['site/store-locator.test.ts']),
  row(
    'api/content/pages',
    ['contract/pages.test.ts'],
    ['contract/blocks.test.ts', 'site/content-screens.test.ts', 'unit/content'],
  ),
  row('api/content/redirects', ['contract/redirects.test.ts'], ['site/redirects.test.ts']),
  row('api/contract', ['unit/contract'], ['contract', 'unit/shop-client']),
  row('api/contract/desk', ['unit/contract'], ['contract/desk', 'components/desk']),
  row(
    'api/customers',
    ['contract/forms/contact.test.ts'],
    ['contract/forms', 'site/sent-forms.test.ts', 'languages'],
  ),
  row(
    'api/customers/account',
    ['contract/account/sessions.test.ts'],
    ['contract/account', 'site/account.test.ts'],
  ),
  row('api/customers/training', ['contract/forms/trainings.test.ts'], ['browser/trainings.spec.ts']),
  row('api/import', ['import/import-folder.test.ts'], ['import', 'unit/import']),
  row('api/import/desk', ['contract/desk/import.test.ts'], ['browser/desk-import.spec.ts']),
  row('api/kernel', ['contract/access.test.ts'], ['contract']),
  row('api/kernel/changes', ['contract/changes.test.ts'], ['contract/publication.test.ts']),
  row('api/kernel/database', ['database/migrate.contract.test.ts'], ['database', 'unit/database']),
  row('api/kernel/forms', ['contract/forms/contact.test.ts'], ['contract/forms', 'unit/forms']),
  row('api/kernel/http', ['contract/errors.test.ts'], ['contract/access.test.ts', 'unit/http']),
  row('api/kernel/limits', ['contract/limits/limits.test.ts']),
  row('api/kernel/mail', ['contract/mail/queue.test.ts'], ['contract/mail', 'languages']),
  row('api/kernel/media', ['contract/media.test.ts'], ['unit/media', 'site/pictures.test.ts']),
  row(
    'api/kernel/previews',
    ['contract/previews.test.ts'],
    ['contract/desk/previews.test.ts', 'site/preview.test.ts'],
  ),
  row('api/kernel/records', ['contract/desk/records.test.ts'], ['contract/desk']),
  row('api/rules', [], ['unit/rules', 'contract/cart', 'contract/orders']),
  row('api/shop', ['contract/cart/cart.test.ts'], ['contract/cart', 'contract/orders']),
  row('api/shop/claim', ['contract/claims/claims.test.ts'], ['site/claims.test.ts']),
  row('api/shop/discount', ['contract/cart/discounts.test.ts'], ['contract/cart']),
  row(
    'api/shop/order',
    ['contract/orders/placing.test.ts'],
    ['contract/orders', 'unit/orders', 'site/checkout.test.ts', 'browser/purchase.spec.ts'],
  ),
  row('api/shop/packing', ['contract/orders/packing.test.ts'], ['unit/orders', 'browser/desk-work.spec.ts']),
  row(
    'api/shop/shipment',
    ['contract/orders/shipments.test.ts'],
    ['contract/orders', 'contract/stock', 'browser/desk-work.spec.ts'],
  ),
  row('api/shop/shipping', ['contract/cart/delivery.test.ts'], ['contract/cart']),
  row('api/shop/stock-alert', ['contract/stock/stock-alerts.test.ts'], ['site/stock-alert.test.ts']),
  row('api/shop/wishlist', ['contract/forms/wishlist.test.ts'], ['browser/wishlist.spec.ts']),
  row('api/site', ['contract/addresses.test.ts'], ['contract', 'site/edit.test.ts']),
  row('api/site/notification', ['contract/site-notifications.test.ts']),
  row('api/site/page-share', ['contract/page-shares.test.ts'], ['unit/pages', 'cluster']),
  row('api/site/publication', ['contract/publication.test.ts'], ['site/edit.test.ts']),
  row('api/site/purge', ['contract/cdn-purges.test.ts'], ['cluster']),
  row('api/staff', ['contract/staff/accounts.test.ts'], ['contract/staff', 'browser/desk-people.spec.ts']),
  row(
    'api/trade',
    ['contract/trade/orders.test.ts'],
    ['contract/trade', 'site/trade.test.ts', 'browser/trade.spec.ts'],
  ),
  row('bench', ['unit/bench', 'unit/scripts'], []),
  row('data', ['unit/data', 'unit/words'], ['import', 'site/every-page.test.ts']),
  row('deploy', ['unit/deploy'], ['cluster']),
  row(
    'desk',
    ['components/desk'],
    ['unit/desk', 'browser/desk.spec.ts', 'browser/desk-every-form.spec.ts', 'browser/desk-budgets.spec.ts'],
  ),
  row('desk/preview', [], ['browser/desk-preview.spec.ts']),
  row('languages', ['unit/languages'], ['languages', 'site/typography.test.ts']),
  row('public', ['unit/pictures/share-image.test.ts'], ['site/pictures.test.ts']),
  row('scripts', ['unit/scripts'], ['unit/pictures']),
  row(
    'server',
    ['unit/http/run-process.test.ts'],
    ['unit/http', 'site/operation.test.ts', 'site/restart.test.ts'],
  ),
  row('server/build', ['unit/build'], ['site/http.test.ts']),
  row('server/edge', [], ['unit/edge', 'site/http.test.ts', 'site/addresses.test.ts']),
  row('server/fast-lane', ['unit/http/fast-lane.test.ts'], ['site/http.test.ts']),
  row('server/http', [], ['unit/http', 'site/http.test.ts', 'site/guarded.test.ts']),
  row('server/operations', ['unit/operations'], ['contract/operations', 'site/restored-database.test.ts']),
  row('server/pages', [], ['unit/pages', 'site/edit.test.ts', 'site/impact.test.ts', 'cluster']),
  row('server/remote', [], ['site/faulty-api.test.ts', 'site/shared.test.ts']),
  row('server/search', [], ['unit/search', 'site/search-field.test.ts']),
  row('src', [], ['unit/site', 'site/every-page.test.ts', 'browser/pages.spec.ts']),
  row(
    'src/actions',
    [],
    ['site/sent-forms.test.ts', 'site/account.test.ts', 'site/cart.test.ts', 'site/checkout.test.ts'],
  ),
  row('src/components', [], ['site/every-page.test.ts', 'browser/templates-on-phones.spec.ts']),
  row(
    'src/content',
    [],
    ['unit/site', 'site/edit.test.ts', 'site/impact.test.ts', 'site/stale-pages.test.ts'],
  ),
  row('src/integrations', [], ['unit/build', 'site/http.test.ts', 'browser/late-scripts.spec.ts']),
  ...[
    ['account', ['site/account.test.ts', 'browser/account.spec.ts']],
    ['buy', ['browser/product.spec.ts', 'browser/tinting.spec.ts']],
    ['calculator', ['site/calculator.test.ts', 'browser/calculator.spec.ts']],
    ['cart', ['site/cart.test.ts', 'browser/cart.spec.ts']],
    ['checkout', ['site/checkout.test.ts', 'browser/checkout.spec.ts']],
    ['choice-guide', ['site/choice-guide.test.ts', 'browser/choice-guide.spec.ts']],
    ['colours', ['site/colours.test.ts', 'browser/colours.spec.ts']],
    ['comparator', ['browser/comparator.spec.ts']],
    ['favourites', ['browser/favourites.spec.ts']],
    ['forms', ['site/contact.test.ts', 'browser/contact.spec.ts']],
    ['locator', ['unit/locator', 'browser/store-locator.spec.ts']],
    ['search', ['site/search-field.test.ts', 'browser/suggestions.spec.ts']],
    ['trade-order', ['site/trade.test.ts', 'browser/trade.spec.ts']],
    ['ui', ['components', 'browser/fields.spec.ts']],
  ].map(([island, later]) => row(`src/islands/${island}`, [`components/${island}`], later)),
  row('src/lib', [], ['unit/site', 'unit/format', 'site/every-page.test.ts']),
  row('src/lib/browser', ['components/runtime'], ['unit/browser', 'browser/behaviour.spec.ts']),
  row('src/lib/routes', [], ['unit/routes', 'site/addresses.test.ts']),
  row('src/lib/shop-client', [], ['unit/shop-client', 'browser/failing-api.spec.ts']),
  row(
    'src/messages',
    ['unit/words', 'unit/site/messages.test.ts'],
    ['languages', 'site/quoted-texts.test.ts'],
  ),
  row('src/stores', [], ['unit/stores', 'browser/islands.spec.ts']),
  row(
    'src/styles',
    [],
    ['browser/budgets.spec.ts', 'browser/engines', 'browser/templates-on-phones.spec.ts'],
  ),
];

/** The row of the sources that a file belongs to; undefined for what no test stands for. */
export function rowOf(file) {
  const rows = testTable.filter(({ sources }) => file.startsWith(`${sources}/`));
  return rows.toSorted((one, other) => other.sources.length - one.sources.length)[0];
}

/** The table as it stands in `docs/tests.md`. */
export const describeTable = () =>
  [
    '| sources | `npm run verify` | before it lands |',
    '|---|---|---|',
    ...testTable.map(
      ({ sources, verify, later }) => `| \`${sources}\` | ${named(verify)} | ${named(later)} |`,
    ),
  ].join('\n');

const named = (paths) => paths.map((path) => `\`${path.replace('tests/', '')}\``).join(', ');

/**
 * @param {string} sources a folder
 * @param {string[]} verify files and folders below `tests/`
 * @param {string[]} later likewise
 * @returns {{ sources: string, verify: string[], later: string[] }}
 */
function row(sources, verify, later = []) {
  const below = (paths) => paths.map((path) => `tests/${path}`);
  return { sources, verify: below(verify), later: below(later) };
}
