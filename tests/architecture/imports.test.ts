import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { brokenRules, plantProject, wrongImports } from './planted-project.ts';

const importing = (...paths: string[]) => paths.map((path) => `import '${path}';\n`).join('');
const astro = (frontmatter: string, script = '') =>
  `---\n${frontmatter}---\n<p>x</p>\n<script>\n${script}</script>\n`;

/** A file, an import that is wrong in it, and one that is right. */
const directions = [
  ['src/pages/_screens/home.ts', '../../../server/server.ts', '../../lib/server/api-client.ts'],
  ['src/pages/_screens/home.ts', '../../../api/main.ts', '../../layouts/Default.astro'],
  ['src/middleware.ts', '../server/server.ts', './lib/server/site-runtime.ts'],
  ['src/layouts/frame.ts', '../pages/404.astro', '../components/Head.astro'],
  ['src/components/card.ts', '../layouts/Default.astro', '../messages/fr.ts'],
  ['src/content/read.ts', '../components/Price.astro', '../lib/server/api-client.ts'],
  ['src/content/read.ts', '../actions/cart.ts', '../lib/server/api-client.ts'],
  ['src/actions/cart.ts', '../components/Price.astro', '../content/read.ts'],
  ['src/content/read.ts', '../../api/content/pages/show-page.ts', '../../api/contract/content.ts'],
  ['src/islands/cart/cart.tsx', '../search/search.tsx', '../../stores/cart.ts'],
  ['src/islands/cart/cart.tsx', '../../content/read.ts', '../../../api/rules/price.ts'],
  ['src/islands/cart/cart.tsx', '@nanostores/react', '../../lib/react/use-shared.ts'],
  ['src/islands/cart/cart.tsx', '../../pages/404.astro', './line.tsx'],
  ['src/islands/cart/cart.tsx', 'node:util', 'react'],
  ['src/components/card.ts', '@nanostores/react', '../islands/cart/cart.tsx'],
  ['src/lib/react/use-shared.ts', '../../stores/cart.ts', '@nanostores/react'],
  ['src/stores/cart.ts', 'react', 'nanostores'],
  ['src/stores/cart.ts', '@nanostores/react', '@nanostores/persistent'],
  ['src/stores/cart.ts', '../islands/cart/cart.tsx', '../lib/format/figures.ts'],
  ['src/lib/format/figures.ts', 'node:fs/promises', '../../../api/rules/price.ts'],
  ['src/lib/format/figures.ts', '../server/api-client.ts', '../i18n/locale.ts'],
  ['src/lib/format/figures.ts', '../../stores/cart.ts', '../../messages/fr.ts'],
  ['src/lib/server/api-client.ts', '../../../server/server.ts', 'node:async_hooks'],
  ['src/lib/routes/build-path.ts', '../format/figures.ts', '../i18n/locale.ts'],
  ['src/lib/i18n/locale.ts', 'node:util', './plural.ts'],
  ['src/lib/i18n/locale.ts', '../../messages/fr.ts', '../../../languages/locales.ts'],
  ['languages/fr/dates.ts', '../../api/rules/price.ts', '../language.ts'],
  ['languages/locales.ts', '../src/lib/i18n/locale.ts', './per-locale.ts'],
  ['languages/locales.ts', 'node:fs', './names.ts'],
  ['api/contract/product.ts', '../rules/price.ts', 'zod'],
  ['api/rules/price.ts', 'node:crypto', '../contract/common.ts'],
  ['api/rules/price.ts', '../kernel/place/places.ts', './tax.ts'],
  ['api/kernel/database/schema/product.ts', '../../changes/write.ts', '../../../contract/common.ts'],
  ['api/kernel/changes/write.ts', '../http/api-error.ts', '../database/database.ts'],
  ['api/kernel/http/api-error.ts', '../stored/found.ts', '../../rules/price.ts'],
  [
    'api/kernel/mail/enqueue-written-email.ts',
    '../../shop/order/templates/order.ts',
    '../database/database.ts',
  ],
  ['api/kernel/mail/enqueue-written-email.ts', '../../trade/articles.ts', '../ports/mail/mailer.ts'],
  ['api/content/pages/show-page.ts', '../../catalogue/public.ts', '../../kernel/stored/found.ts'],
  ['api/content/pages/show-page.ts', '../../site/address/slugs.ts', '../menus/read-menus.ts'],
  ['api/catalogue/products/show-product.ts', '../../content/pages/show-page.ts', '../search/run-search.ts'],
  ['api/catalogue/products/show-product.ts', '../../import/fields.ts', '../../rules/price.ts'],
  ['api/catalogue/products/show-product.ts', '../../../src/lib/i18n/locale.ts', '../public.ts'],
  ['api/shop/cart/articles.ts', '../../catalogue/products/show-product.ts', '../../catalogue/public.ts'],
  ['api/shop/cart/articles.ts', '../../customers/account/sign-in.ts', '../order/place-order.ts'],
  ['api/shop/cart/articles.ts', 'astro', 'hono'],
  ['api/customers/account/sign-in.ts', '../../shop/cart/sign-in-cart.ts', '../training/take-seat.ts'],
  ['api/customers/account/sign-in.ts', '../../catalogue/public.ts', '../../kernel/http/router.ts'],
  ['api/customers/account/sign-in.ts', '../../../server/server.ts', 'node:crypto'],
  ['api/trade/articles.ts', '../catalogue/public.ts', '../kernel/company/seller.ts'],
  ['api/trade/articles.ts', 'react', './documents/trade-sheet.ts'],
  ['api/site/address/find-entity.ts', '../../import/fields.ts', '../../content/pages/show-page.ts'],
  ['api/site/address/find-entity.ts', '../../main.ts', '../../shop/order/templates/order.ts'],
  ['api/import/fields.ts', '../site/address/slugs.ts', '../catalogue/products/save-products.ts'],
  ['api/main.ts', '../server/server.ts', './kernel/http/router.ts'],
  ['api/main.ts', 'astro', 'hono'],
  ['desk/app/call.ts', '../../api/kernel/http/router.ts', '../../api/contract/common.ts'],
  ['desk/app/call.ts', '../../src/lib/format/figures.ts', '../../api/rules/price.ts'],
  ['desk/app/call.ts', '../../server/server.ts', 'react'],
  ['desk/app/call.ts', 'node:util', '@tanstack/react-query'],
  ['desk/app/call.ts', 'astro', './session.ts'],
  ['desk/fields/text.tsx', '../screens/order/order.tsx', '../app/session.ts'],
  ['desk/screens/product/product.tsx', '../order/order.tsx', '../../fields/text.tsx'],
  ['src/content/read.ts', '../../desk/app/session.ts', '../lib/i18n/locale.ts'],
  ['api/main.ts', '../desk/app/session.ts', 'hono'],
  ['server/server.ts', '../desk/app/session.ts', './edge/storable.ts'],
  ['server/edge/normalise.ts', '../pages/page-store.ts', '../../src/lib/routes/match-path.ts'],
  ['server/pages/page-store.ts', '../http/answer.ts', '../edge/storable.ts'],
  ['server/server.ts', '../src/content/read.ts', '../src/lib/server/site-runtime.ts'],
] as const;

/** What an import of the project leads to; a package stays as it is named. */
const target = (file: string, path: string) => (path.startsWith('.') ? join(dirname(file), path) : path);

/** Two tools are started, each of which reads the whole project. */
const toolsTimeoutMs = 60_000;

describe('a wrong import is found', () => {
  /** One project with a file for each direction and all that they import, so that the tools start once. */
  const files = directions.map(([file, wrong, right], index) => ({
    file: file.replace('.', `-${index}.`),
    text: importing(right, wrong),
    wrong: target(file, wrong),
  }));
  const imported = directions
    .flatMap(([file, ...paths]) => paths.map((path) => target(file, path)))
    .filter((path) => path.includes('.'));
  let found: string[] = [];

  beforeAll(async () => {
    const { root, remove } = plantProject({
      'src/components/card/Card.astro': astro(
        importing('../../../server/server.ts', '../../content/read.ts'),
        importing('../../../api/catalogue/products/show-product.ts', '../../../api/rules/price.ts'),
      ),
      ...Object.fromEntries(imported.map((file) => [file, ''])),
      ...Object.fromEntries(files.map(({ file, text }) => [file, text])),
    });
    found = await wrongImports(root);
    remove();
  }, toolsTimeoutMs);

  it.each(directions.map((direction, index) => [...direction, files[index]] as const))(
    'in %s: %s, but not %s',
    (_file, _wrong, _right, planted) => {
      const own = found.filter((place) => place.startsWith(`${planted?.file}: `));
      expect(own).toEqual([`${planted?.file}: ${planted?.wrong}`]);
    },
  );

  it('in the frontmatter and in a script of an Astro file', () => {
    expect(found.filter((place) => place.startsWith('src/components/card/Card.astro: '))).toEqual([
      'src/components/card/Card.astro: api/catalogue/products/show-product.ts',
      'src/components/card/Card.astro: server/server.ts',
    ]);
  });
});

describe('what one import alone does not show', () => {
  const cycle = {
    'src/components/A.astro': astro("import B from './B.astro';\n"),
    'src/components/B.astro': astro('', "import { c } from '../stores/c.ts';\n"),
    'src/stores/c.ts': "import type { A } from '../components/A.astro';\nexport const c = 1;\n",
  };
  const noCycle = {
    'api/import/fields.ts': importing('../rules/price.ts'),
    'api/rules/price.ts': '',
    'src/components/C.astro': astro("import D from './D.astro';\n"),
    'src/components/D.astro': astro("import { price } from '../../api/rules/price.ts';\n"),
  };
  const nodeBehindFile = {
    'src/lib/format/size.ts': importing('../html/file.ts'),
    'src/lib/html/file.ts': importing('node:fs'),
  };
  const siteBehindFile = {
    'api/main.ts': importing('../redirects.ts'),
    'redirects.ts': importing('./src/live.ts'),
    'src/live.ts': '',
  };
  let broken: Awaited<ReturnType<typeof brokenRules>>;

  beforeAll(async () => {
    const { root, remove } = plantProject({ ...cycle, ...noCycle, ...nodeBehindFile, ...siteBehindFile });
    broken = await brokenRules(root);
    remove();
  }, toolsTimeoutMs);

  it.each([
    ['a cycle between Astro files, even through a script', cycle, ['no-cycle', 'stores-know-no-screen']],
    ['no cycle where there is none', noCycle, []],
    ['Node in code for browsers, behind another file', nodeBehindFile, ['browser-code-reaches-no-node']],
    ['the site in the API, behind another file', siteBehindFile, ['api-stands-alone']],
  ])('is found: %s', (_, files, rules) => {
    const found = Object.keys(files).flatMap((file) => [...(broken.get(file) ?? [])]);
    expect([...new Set(found)].sort()).toEqual(rules);
  });
});
