import { expect, test } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { Calculator } from '../../../src/islands/calculator/Calculator.tsx';
import { toCalculatorProduct } from '../../../src/islands/calculator/calculator-product.ts';
import { ProductNeed } from '../../../src/islands/calculator/ProductNeed.tsx';
import { calculatorText } from '../../../src/messages/calculator.ts';
import { packOf, productOf } from '../../fixtures/products.ts';
import { refuse, respond, respondToCalls, sentCalls } from '../support/api.ts';
import { failures } from '../support/failures.ts';
import { showIsland } from '../support/island.tsx';
import { letPass } from '../support/let-pass.ts';
import { nextWork } from '../support/next-work.ts';
import { shop } from '../support/places.ts';
import { testThrows } from '../support/throws.tsx';

const t = calculatorText('fr');
const detail = productOf({
  packs: [{ ...packOf('MV110-K15', 32), label: '15 kg', quantity: 15, net_weight_kg: 15 }],
});
const product = toCalculatorProduct(detail);
const choices = [
  { id: 1, name: detail.name, reference: 'MV110' },
  { id: 2, name: 'Lissage', reference: 'MV130' },
];
type CalculatorProps = Parameters<typeof Calculator>[0];
const calculator = (changes: Partial<Pick<CalculatorProps, 'query' | 'product'>> = {}) => (
  <Calculator
    place={shop}
    siteUrl=""
    choices={choices}
    product={product}
    isUnknown={false}
    query="product=1"
    {...changes}
  />
);
const surface = (region: Locator) => region.getByLabelText('Surface', { exact: true }).first();
const heading = (region: Locator, name: string) => region.getByRole('heading', { name });

test('it counts while a visitor types, and shows what is wrong at the field and in the result', async () => {
  const region = await showIsland(calculator());
  await expect.element(region.getByText(t('waitSize'))).toBeVisible();
  await surface(region).fill('abc');
  await expect.element(surface(region)).toBeInvalid();
  await expect.element(surface(region)).toHaveAccessibleDescription(/Entrez un nombre, par exemple 12,5\./);
  await expect.element(heading(region, 'À corriger')).toBeVisible();
  await surface(region).fill('10');
  await expect.element(surface(region)).toBeValid();
  await expect.element(heading(region, 'Il vous faut')).toBeVisible();
  await expect.element(region.getByRole('button', { name: /Ajouter au panier/ })).toBeVisible();
  expect(window.location.search).toContain('surface=10');
});

test('Enter leads to the answer, or to the field that is wrong', async () => {
  const region = await showIsland(calculator());
  await surface(region).fill('-');
  await userEvent.keyboard('{Enter}');
  await expect.element(surface(region)).toHaveFocus();
  await surface(region).fill('10');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading(region, 'Il vous faut')).toHaveFocus();
});

test('what was typed before it was alive is counted', async () => {
  const region = await showIsland(calculator(), (early) => surface(early).fill('10'));
  await expect.element(heading(region, 'Il vous faut')).toBeVisible();
});

test('a further surface is a group with its name, and has the focus', async () => {
  const region = await showIsland(calculator());
  await region.getByRole('button', { name: t('addSurface') }).click();
  const group = region.getByRole('group', { name: /^Surface 2/ });
  await expect.element(group.getByRole('textbox')).toHaveFocus();
});

test('another product is asked of the API, which the page shows while it waits', async () => {
  const late = Promise.withResolvers<void>();
  const other = productOf({ id: 2, name: 'Lissage', packs: detail.packs });
  respondToCalls({ 'GET /product/{id}': () => late.promise.then(() => Response.json(other)) });
  const region = await showIsland(calculator({ query: 'product=1&surface=10' }));
  const work = nextWork();
  await region.getByLabelText('Produit').selectOptions('2');
  await work.begun;
  await expect.poll(() => sentCalls('GET /product/{id}')).toHaveLength(1);
  await letPass();
  expect(work.isEnded()).toBe(false);
  await expect.element(region.getByRole('link', { name: detail.name })).toBeVisible();
  late.resolve();
  await work.ended;
  await expect.element(region.getByRole('link', { name: 'Lissage' })).toBeVisible();
  await expect.element(region.getByRole('link', { name: detail.name })).not.toBeInTheDocument();
});

test.each(failures)(
  'where the API %s, what was typed stays, and the product can be chosen again',
  async (_name, reply) => {
    respondToCalls({ 'GET /product/{id}': reply });
    const region = await showIsland(calculator({ product: undefined, query: 'surface=10' }));
    const choice = region.getByLabelText('Produit');
    await choice.selectOptions('1');
    await expect.poll(() => sentCalls('GET /product/{id}')).toHaveLength(1);
    await expect.element(surface(region)).toHaveValue('10');
    respondToCalls({ 'GET /product/{id}': respond(detail) });
    await choice.selectOptions('');
    await choice.selectOptions('1');
    await expect.element(region.getByRole('link', { name: detail.name })).toBeVisible();
  },
);

test('a product that was withdrawn is reported at its field', async () => {
  respondToCalls({ 'GET /product/{id}': refuse(404, { status: 'not_found' }) });
  const region = await showIsland(calculator({ product: undefined, query: '' }));
  const choice = region.getByLabelText('Produit');
  await choice.selectOptions('2');
  await expect.element(choice).toHaveAccessibleDescription(t('unknown'));
});

test('the short calculator of a product begins with an example, and counts what is typed', async () => {
  const region = await showIsland(<ProductNeed place={shop} product={product} />);
  await expect.element(heading(region, 'Il vous faut')).toBeVisible();
  await surface(region).fill('100');
  await expect.element(region.getByText(/\d+.kg/).first()).toBeVisible();
  await surface(region).fill('0');
  await expect.element(surface(region)).toBeInvalid();
});

testThrows({
  Calculator: () => calculator(),
  ProductNeed: () => <ProductNeed place={shop} product={product} />,
});
