import type { Locator, Page, Route } from '@playwright/test';
import { holdReact } from './hold-react.ts';
import { expect, test } from './test.ts';

const shop = '/fr/enduit-particuliers';
const product = `${shop}/produit/rebouchage-universel-poudre`;
const list = `${shop}/categorie/reboucher-et-reparer`;

/** Something that is clicked, and the calls that keep it waiting. */
interface Press {
  readonly name: string;
  readonly from: string;
  readonly prepare?: (page: Page) => Promise<void>;
  readonly held: string | RegExp;
  readonly control: (page: Page) => Locator;
  /** What stands there once it is done. */
  readonly done: (page: Page) => Promise<void>;
}

async function fillCart(page: Page): Promise<void> {
  const response = await page.request.post('/api/v1/cart/references?site_id=2&lang=fr&sales_plan_id=1', {
    data: { text: 'MV110-K05 x1' },
  });
  expect(response.status()).toBe(200);
}

const alive = (page: Page, name: string) =>
  expect(page.locator(`astro-island[component-export=${name}]:not([ssr])`)).toBeAttached();

const presses: readonly Press[] = [
  {
    name: 'the button that adds a pack',
    from: product,
    held: '**/api/v1/cart/products**',
    control: (page) => page.locator('#to-cart button[type=submit]'),
    done: (page) => expect(page.getByRole('dialog', { name: 'Ajouté au panier.' })).toBeVisible(),
  },
  {
    name: 'the button of a card',
    from: list,
    held: '**/api/v1/product/**',
    control: (page) => page.locator('.card .add').first(),
    done: (page) => expect(page.locator('dialog.pack-dialog')).toBeVisible(),
  },
  {
    name: 'a quantity of the cart',
    from: `${shop}/panier`,
    prepare: async (page) => {
      await fillCart(page);
      await page.reload();
      await alive(page, 'CartPage');
    },
    held: '**/api/v1/cart/products/**',
    control: (page) => page.getByRole('button', { name: /^Une unité de plus/ }),
    done: (page) => expect(page.locator('.sum')).toContainText('Sous-total, 2 articles'),
  },
  {
    name: 'an answer to the choice guide',
    from: `${shop}/guide-de-choix`,
    prepare: async (page) => {
      await page.locator('#guide label').first().hover();
      await alive(page, 'GuideQuestions');
    },
    held: '**/api/v1/filters-products**',
    control: (page) => page.locator('input[name=USAGE]').first(),
    done: (page) => expect(page.locator('input[name=SUPPORT]').first()).toBeVisible(),
  },
  {
    name: 'an order of a list',
    from: list,
    held: /\/categorie\//,
    control: (page) => page.locator('.sort a:not([aria-current])').first(),
    done: (page) => expect(page.locator('.listing')).not.toHaveAttribute('aria-busy'),
  },
];

/** Whether the sign of work is seen on it: dashes along its edge, or around what is too small for them. */
const hasSign = (control: Locator) =>
  control.evaluate((element) => {
    const { backgroundImage, outlineStyle } = getComputedStyle(element);
    return backgroundImage.includes('gradient') || outlineStyle !== 'none';
  });

for (const { name, from, prepare, held, control, done } of presses) {
  test(`${name} shows that it is worked on, in its place, until it is done`, async ({ page }) => {
    // What is fetched ahead of a visit would come at once.
    await page.addInitScript(() =>
      document.addEventListener('pointerover', (event) => event.stopPropagation(), true),
    );
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(from);
    await prepare?.(page);
    const response = Promise.withResolvers<void>();
    const hold = async (route: Route) => {
      await response.promise;
      await route.continue();
    };
    await page.route(held, hold);
    const pressed = control(page);
    await expect(pressed).not.toHaveAttribute('aria-busy');
    await pressed.scrollIntoViewIfNeeded();
    expect(await hasSign(pressed)).toBe(false);
    const before = await pressed.boundingBox();
    await pressed.click({ noWaitAfter: true });
    await expect(pressed).toHaveAttribute('aria-busy', 'true');
    expect(await hasSign(pressed)).toBe(true);
    const after = await pressed.boundingBox();
    expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
    response.resolve();
    await done(page);
    await page.unrouteAll({ behavior: 'wait' });
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  });
}

/** Clicks that leave the page: it responds no more, and notes what it shows for the next one. */
const leaving = [
  { name: 'a link to a product', from: list, control: '.card h3 a', to: /\/produit\// },
  {
    name: 'an order of the cart',
    from: `${shop}/panier`,
    control: '.sum a.btn',
    to: /\/commande\/livraison$/,
  },
];

for (const { name, from, control, to } of leaving) {
  test(`${name} shows that it is worked on until the next page comes`, async ({ page }) => {
    await fillCart(page);
    await page.goto(from);
    await page.evaluate(() => {
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          if (!(target instanceof HTMLElement) || target.ariaBusy !== 'true') continue;
          const drawn = getComputedStyle(target).backgroundImage;
          sessionStorage.setItem('busy', `${target.localName} ${drawn}`);
        }
      }).observe(document.body, { subtree: true, attributeFilter: ['aria-busy'] });
    });
    const pressed = page.locator(`main ${control}, header ${control}`).first();
    await pressed.scrollIntoViewIfNeeded();
    await pressed.click();
    await expect(page).toHaveURL(to);
    expect(await page.evaluate(() => sessionStorage.getItem('busy'))).toMatch(/^(a|button) .*gradient/);
  });
}

test('what is clicked before its island is hydrated is worked on until then', async ({ page }) => {
  const release = await holdReact(page);
  await page.goto(`${shop}/guide-de-choix`);
  const response = page.locator('input[name=USAGE]').first();
  await response.check();
  await expect(response).toHaveAttribute('aria-busy', 'true');
  await release();
  await expect(page.locator('input[name=SUPPORT]').first()).toBeVisible();
  await expect(response).not.toHaveAttribute('aria-busy');
});

test('the sign stands still where less motion is asked for, and is a frame in colours of the visitor', async ({
  page,
}) => {
  await page.goto(product);
  const button = page.locator('#to-cart button[type=submit]');
  await button.evaluate((element) => element.setAttribute('aria-busy', 'true'));
  await expect(button).toHaveCSS('animation-name', 'wander');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(button).toHaveCSS('animation-name', 'none');
  expect(await hasSign(button)).toBe(true);
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(button).toHaveCSS('outline-style', 'dashed');
});

test('a heart and a scale change at once', async ({ page }) => {
  await page.goto(list);
  for (const form of ['to-favourites', 'to-comparator']) {
    const toggle = page.locator(`.card button[form=${form}]`).first();
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await expect(toggle).not.toHaveAttribute('aria-busy');
  }
});
