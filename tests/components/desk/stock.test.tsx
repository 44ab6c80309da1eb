import { expect, test } from 'vitest';
import type { StockedPack } from '../../../api/contract/desk/stock.ts';
import { MoveForm } from '../../../desk/screens/stock/MoveForm.tsx';
import { RuleForm } from '../../../desk/screens/stock/RuleForm.tsx';
import { StockEntry } from '../../../desk/screens/stock/StockEntry.tsx';
import { respond, respondToCalls, sentCalls } from '../support/api.ts';
import { showAtDesk } from '../support/at-desk.tsx';

const depots = {
  items: [
    { id: 1, code: 'main', name: 'Usine', address: '', position: 0, is_active: true },
    { id: 2, code: 'south', name: 'Sud', address: '', position: 1, is_active: true },
  ],
};
const pack: StockedPack = {
  reference: 'MV110-K05',
  product: { id: 1, name: 'Rebouchage' },
  label: '5 kg',
  ean: '2990000110015',
  is_counted: true,
  when_out: 'refuse',
  few_left_count: 5,
  reorder_count: null,
  shelf: '',
  state: 'in_stock',
  restock_on: null,
  free: 12,
  waiting_count: 0,
  levels: [],
};
const bodyOf = (call: string) => sentCalls(call)[0]?.body;

test('a correction asks for its reason, says what the shop refuses, and keeps what was typed', async () => {
  respondToCalls({ 'GET /depot': respond(depots) });
  respondToCalls({
    'POST /stock/movement': respond({
      written: 0,
      refused: [{ line: 1, reference: 'MV110-K05', message: 'Il n’y en a que 1.' }],
    }),
  });
  const region = await showAtDesk('fr', <MoveForm reference="MV110-K05" />);
  await region.getByLabelText('Quoi').selectOptions('Correction');
  await region.getByLabelText('Nombre').fill('-2');
  await region.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(region.getByText('Une correction demande sa raison.')).toBeVisible();
  await expect.element(region.getByLabelText('Raison')).toHaveFocus();
  await region.getByLabelText('Raison').fill('Sac percé');
  await region.getByLabelText('Dépôt').selectOptions('Sud');
  await region.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(region.getByText('Il n’y en a que 1.')).toBeVisible();
  await expect.element(region.getByLabelText('Nombre')).toHaveValue('-2');
  expect(bodyOf('POST /stock/movement')).toMatchObject({
    movements: [{ reference: 'MV110-K05', kind: 'correction', count: -2, note: 'Sac percé', depot: 'south' }],
  });
});

test('a rule with what is no number is refused at its field, which does not take the focus from another', async () => {
  const region = await showAtDesk('nl', <RuleForm pack={pack} />);
  await region.getByLabelText('De laatste aankondigen vanaf').fill('veel');
  await region.getByRole('button', { name: 'Opslaan' }).click();
  await expect.element(region.getByLabelText('De laatste aankondigen vanaf')).toHaveFocus();
  await region.getByLabelText('Plaats').fill('B-12');
  await expect.element(region.getByLabelText('Plaats')).toHaveFocus();
});

test('of many lines those that are refused stay in the field with their reasons', async () => {
  respondToCalls({ 'GET /depot': respond(depots) });
  respondToCalls({
    'POST /stock/movement': respond({
      written: 1,
      refused: [{ line: 2, reference: 'NOPE', message: 'Aucun conditionnement.' }],
    }),
  });
  const region = await showAtDesk('fr', <StockEntry />);
  const field = region.getByLabelText('Une ligne par article');
  await field.fill('MV110-K05 deux');
  await region.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(region.getByText(/Le nombre manque/)).toBeVisible();
  await field.fill('2990000110015\n2990000110015\nNOPE 3');
  await region.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(region.getByText('NOPE · Aucun conditionnement.')).toBeVisible();
  await expect.element(field).toHaveValue('NOPE 3');
  expect(bodyOf('POST /stock/movement')).toMatchObject({
    movements: [
      { reference: '2990000110015', count: 2 },
      { reference: 'NOPE', count: 3 },
    ],
  });
});
