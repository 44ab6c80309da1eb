import { beforeEach, expect, test } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { ShadePicker } from '../../../src/islands/buy/ShadePicker.tsx';
import { writeShades } from '../../../src/lib/colours/shade-groups.ts';
import { tintingText } from '../../../src/messages/tinting.ts';
import { $shades } from '../../../src/stores/shades.ts';
import { respond, respondToCalls, sentCalls } from '../support/api.ts';
import { failures } from '../support/failures.ts';
import { showIsland } from '../support/island.tsx';
import { shop } from '../support/places.ts';
import { testThrows } from '../support/throws.tsx';

const t = tintingText('fr');
const call = 'GET /teinte';
const groups = [
  {
    key: 'terres',
    label: 'Terres',
    shades: [
      { code: 'T05', name: 'Argile' },
      { code: 'T08', name: 'Ocre' },
    ],
  },
  { key: 'craies', label: 'Craies', shades: [{ code: 'C06', name: 'Lin' }] },
];
const colours = {
  items: [
    { code: 'T05', hex: 'b59e7c' },
    { code: 'T08', hex: 'c09046' },
    { code: 'C06', hex: 'e8e0d2' },
  ],
};
const picker = () => (
  <>
    <form id="to-cart" />
    <ShadePicker place={shop} productId={7} groups={writeShades(groups)} form="to-cart" />
  </>
);
const field = (region: Locator) => region.getByRole('combobox', { name: t('shade'), exact: true });
const dialog = (region: Locator) => region.getByRole('dialog', { name: t('title') });
const open = (region: Locator) => region.getByRole('button', { name: t('open') }).click();
const fill = (element: Element) => element.querySelector('.shade-field rect')?.getAttribute('fill');

beforeEach(() => {
  $shades.set([]);
  respondToCalls({ [call]: respond(colours) });
});

test('it is a list with a name, whose colours are asked for once', async () => {
  const region = await showIsland(picker());
  await expect.element(field(region)).toHaveValue('');
  await userEvent.selectOptions(field(region), 'T08');
  await expect.poll(() => fill(region.element())).toBe('#c09046');
  expect(sentCalls(call)).toHaveLength(1);
  expect(sentCalls(call)[0]?.query).toMatchObject({ product: '7', lang: 'fr' });
});

test('a shade that was chosen before it was alive stays, and shows its colour', async () => {
  const region = await showIsland(picker(), (early) => userEvent.selectOptions(field(early), 'C06'));
  await expect.element(field(region)).toHaveValue('C06');
  await expect.poll(() => fill(region.element())).toBe('#e8e0d2');
});

test('a form that is sent without a shade is refused at the field, which takes the focus', async () => {
  const region = await showIsland(picker());
  document.forms.namedItem('to-cart')?.requestSubmit();
  await expect.element(field(region)).toHaveFocus();
  await expect.element(field(region)).toHaveAccessibleDescription(new RegExp(t('required')));
  await expect.element(field(region)).toHaveAttribute('aria-invalid', 'true');
  await userEvent.selectOptions(field(region), 'T05');
  await expect.element(region.getByRole('alert')).toHaveTextContent('');
  await expect.element(field(region)).not.toHaveAttribute('aria-invalid');
});

test('a code that is typed is chosen with Enter, one that several shades share is not', async () => {
  const region = await showIsland(picker());
  await open(region);
  await expect.element(dialog(region).getByRole('heading', { name: t('title') })).toHaveFocus();
  const search = dialog(region).getByLabelText(t('search'));
  await search.fill('t0');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog(region)).toBeVisible();
  await search.fill('t08');
  await expect.element(dialog(region).getByRole('button', { name: /Argile/ })).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog(region)).not.toBeInTheDocument();
  await expect.element(field(region)).toHaveValue('T08');
  await expect.element(region.getByRole('button', { name: t('open') })).toHaveFocus();
});

test('saved shades come first, a collection narrows, and nothing found is reported', async () => {
  $shades.set(['C06']);
  const region = await showIsland(picker());
  await open(region);
  await expect.element(dialog(region).getByRole('region').first()).toHaveAccessibleName(t('own'));
  await userEvent.selectOptions(dialog(region).getByLabelText(t('collection')), 'terres');
  await expect.element(dialog(region).getByRole('button', { name: /Lin/ })).not.toBeInTheDocument();
  await dialog(region).getByLabelText(t('search')).fill('xyz');
  await expect.element(dialog(region).getByRole('status')).toHaveTextContent(t('none'));
});

test('the chosen shade is announced, and Escape chooses nothing', async () => {
  const region = await showIsland(picker());
  await userEvent.selectOptions(field(region), 'T05');
  await open(region);
  await expect
    .element(dialog(region).getByRole('button', { name: /Argile/ }))
    .toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog(region)).not.toBeInTheDocument();
  await expect.element(field(region)).toHaveValue('T05');
});

test('while the colours are on their way, shades are chosen by name and code', async () => {
  const late = Promise.withResolvers<void>();
  respondToCalls({ [call]: () => late.promise.then(() => Response.json(colours)) });
  const region = await showIsland(picker());
  await open(region);
  await expect.element(dialog(region).getByRole('status')).toHaveTextContent(t('loading'));
  await dialog(region)
    .getByRole('button', { name: /Argile/ })
    .click();
  await expect.element(field(region)).toHaveValue('T05');
  late.resolve();
  await expect.poll(() => fill(region.element())).toBe('#b59e7c');
});

test.each([...failures, ['has another contract', respond({ items: [null, 3] })] as const])(
  'where the API %s, the picker reports it, and shades are chosen by name and code',
  async (_name, reply) => {
    respondToCalls({ [call]: reply });
    const region = await showIsland(picker());
    await open(region);
    await expect.element(dialog(region).getByRole('status')).toHaveTextContent(t('failed'));
    await dialog(region).getByRole('button', { name: /Ocre/ }).click();
    await expect.element(field(region)).toHaveValue('T08');
  },
);

testThrows({
  ShadePicker: picker,
});
