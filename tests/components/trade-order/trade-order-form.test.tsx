import { expect, test } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { TradeOrderForm } from '../../../src/islands/trade-order/TradeOrderForm.tsx';
import { articleText } from '../../../src/lib/forms/article-text.ts';
import { emptyForm } from '../../../src/lib/forms/form-state.ts';
import { tradeText } from '../../../src/messages/trade.ts';
import { tradeOrderText } from '../../../src/messages/trade-order.ts';
import { forgetOrderDraft, saveOrderDraft } from '../../../src/stores/trade-orders.ts';
import { refuse, respondToCalls, sentCalls } from '../support/api.ts';
import { testCalls } from '../support/calls.ts';
import { departures } from '../support/departures.ts';
import { fillFields } from '../support/fill-fields.ts';
import { showIsland } from '../support/island.tsx';
import { notSent } from '../support/places.ts';
import { testThrows } from '../support/throws.tsx';

const t = tradeText('fr');
const type = 'negoce-intra';
const article = (reference: string, designation: string) => ({
  reference,
  designation,
  unit: '5 kg',
  net_weight_kg: 5,
  gross_weight_kg: 5.2,
  units_per_carton: 4,
  units_per_pallet: 120,
});
const articles = [article('MV110-K05', 'Rebouchage Universel poudre'), article('MV130-K05', 'Lissage')];
const form = () => {
  forgetOrderDraft(type);
  return savedOrder();
};
/** The form with what the browser stores of an order. */
const savedOrder = () => (
  <TradeOrderForm
    place={{ locale: 'fr', target: 'pro', planId: 2 }}
    list={{
      units: ['unit', 'carton', 'pallet'],
      families: [{ code: '1', name: 'Reboucher', family: 1, articles: articleText(articles) }],
    }}
    type={type}
    typed={{}}
    quick={undefined}
    state={emptyForm}
    privacy={undefined}
  />
);
const row = (region: Locator, name: string) => region.getByRole('textbox', { name: new RegExp(name) });

async function fillIn(region: Locator): Promise<void> {
  await row(region, 'MV110-K05').fill('12');
  await fillFields(region, {
    Entreprise: 'Peeters',
    'Point de vente': 'Gand',
    'Adresse mail': 'ada@example.com',
  });
}
const press = (region: Locator) => region.getByRole('button', { name: t('submit') }).click();

testCalls([
  {
    name: 'a trade order',
    island: form,
    call: 'POST /purchase-order',
    respond: { number: 'B-2026-000003' },
    prepare: fillIn,
    press,
    done: async () => {
      await expect.poll(departures).toHaveLength(1);
      expect(departures()[0]).toContain('B-2026-000003');
    },
    failed: { 503: t('formError') },
    silent: notSent,
    typed: (region) => [row(region, 'MV110-K05'), '12'],
  },
]);

test('quantities are led through by Enter, and a wrong one is reported at its row', async () => {
  const region = await showIsland(form());
  await row(region, 'MV110-K05').click();
  await userEvent.keyboard('x{Enter}');
  await expect.element(row(region, 'MV130-K05')).toHaveFocus();
  await press(region);
  await expect.element(region.getByRole('alert')).toHaveFocus();
  await expect.element(row(region, 'MV110-K05')).toHaveAccessibleDescription(/indiquez une quantité entière/);
  expect(sentCalls()).toEqual([]);
});

test('a list that is searched shows the rows with every word, and reports when there are none', async () => {
  const region = await showIsland(form());
  const field = region.getByRole('searchbox', { name: t('search') });
  await field.fill('lissage');
  await expect.element(row(region, 'MV110-K05')).not.toBeInTheDocument();
  await field.fill('xylophone');
  await expect.element(region.getByText(tradeOrderText('fr')('nothing'))).toBeVisible();
});

test('an order that was not sent is there again', async () => {
  saveOrderDraft(type, {
    rows: { 'MV130-K05': ['4', 'carton'] },
    fields: { company: 'Peeters' },
    typedAt: Date.now(),
  });
  const region = await showIsland(savedOrder());
  await expect.element(row(region, 'MV130-K05')).toHaveValue('4');
  await expect.element(region.getByLabelText('Entreprise')).toHaveValue('Peeters');
  await expect.element(region.getByText(tradeOrderText('fr')('draft'))).toBeVisible();
  forgetOrderDraft(type);
});

test('what another version stored with half of its fields is ignored, and the form works', async () => {
  const drafts = { [type]: { rows: { 'MV130-K05': ['4', 'carton'] }, typedAt: Date.now() } };
  const newValue = JSON.stringify({ version: 0, value: { drafts } });
  localStorage.setItem('trade-orders', newValue);
  window.dispatchEvent(
    new StorageEvent('storage', { key: 'trade-orders', newValue, storageArea: localStorage }),
  );
  const region = await showIsland(savedOrder());
  await expect.element(row(region, 'MV130-K05')).toHaveValue('');
  await row(region, 'MV130-K05').fill('2');
  await expect.element(row(region, 'MV130-K05')).toHaveValue('2');
  forgetOrderDraft(type);
});

test('a visitor who may not order learns why, and nothing is lost', async () => {
  respondToCalls({ 'POST /purchase-order': refuse(403, { status: 'not_distributor' }) });
  const region = await showIsland(form());
  await fillIn(region);
  await press(region);
  await expect.element(region.getByRole('alert')).toHaveFocus();
  await expect.element(row(region, 'MV110-K05')).toHaveValue('12');
});

test('pasted lines are taken, and those that cannot be stay in the field with the reason', async () => {
  const region = await showIsland(form());
  await region.getByText(t('quick'), { exact: true }).click();
  const field = region.getByLabelText(t('paste'));
  await field.fill('MV110-K05;3\nXX;1');
  await region.getByRole('button', { name: t('add') }).click();
  await expect.element(row(region, 'MV110-K05').last()).toHaveValue('3');
  await expect.element(field).toHaveValue('XX;1');
  await expect
    .element(region.getByRole('status').filter({ hasText: tradeOrderText('fr')('fault.unknown') }))
    .toBeVisible();
});

testThrows({
  TradeOrderForm: form,
});
