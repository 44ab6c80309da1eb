import { expect, test } from 'vitest';
import type { Locator } from 'vitest/browser';
import { ClaimForm } from '../../../src/islands/account/ClaimForm.tsx';
import { WithdrawalForm } from '../../../src/islands/account/WithdrawalForm.tsx';
import { emptyForm } from '../../../src/lib/forms/form-state.ts';
import { checkoutText } from '../../../src/messages/checkout.ts';
import { claimText } from '../../../src/messages/claim.ts';
import { refuse, respondToCalls } from '../support/api.ts';
import { testCalls } from '../support/calls.ts';
import { departures } from '../support/departures.ts';
import { showIsland } from '../support/island.tsx';
import { notSent, shop } from '../support/places.ts';
import { testThrows } from '../support/throws.tsx';

const t = claimText('fr');
const order = {
  number: '2026-000042',
  lines: [
    { reference: 'MV110-K05', name: 'Rebouchage Universel poudre', label: '5 kg', quantity: 2, shade: null },
  ],
};
const comment = (region: Locator) => region.getByLabelText(t('comment'));

testCalls([
  {
    name: 'a claim',
    island: () => (
      <ClaimForm
        place={shop}
        state={{ ...emptyForm, values: { key: 'k', email: 'ada@example.com' } }}
        order={order}
        lineCount={1}
        merged={[]}
      />
    ),
    call: 'POST /claim',
    respond: { number: 'R-2026-000007' },
    prepare: async (region) => {
      await region
        .getByLabelText(/Quantité/)
        .first()
        .fill('1');
      await region.getByLabelText('Motif').selectOptions('damaged');
      await comment(region).fill('Le sac est percé.');
    },
    press: (region) => region.getByRole('button', { name: t('submit') }).click(),
    done: () =>
      expect
        .poll(departures)
        .toEqual(['/fr/enduit-particuliers/retour?sent=R-2026-000007&order=2026-000042']),
    silent: notSent,
    typed: (region) => [comment(region), 'Le sac est percé.'],
  },
]);

test('a reference that is there already with its lot changes the line, visibly; another lot is another line', async () => {
  respondToCalls({ 'POST /captcha': refuse(503, { status: 'unavailable' }) });
  const region = await showIsland(
    <ClaimForm place={shop} state={emptyForm} order={undefined} lineCount={1} merged={[]} />,
  );
  const field = (label: RegExp, row: number) => region.getByLabelText(label).nth(row);
  const type = async (row: number, reference: string, quantity: string, lot: string) => {
    await field(/^Référence/, row).fill(reference);
    await field(/^Quantité/, row).fill(quantity);
    await field(/^Lot/, row).fill(lot);
    await region.getByRole('button', { name: t('addLine') }).click();
  };
  await type(0, 'MV110-K01', '2', 'LOT-A');
  await type(1, 'MV110-K01', '3', 'LOT-B');
  await type(2, 'mv110-k01', '5', 'lot-a');
  await expect.element(region.getByText(t('merged', { references: 'MV110-K01' }))).toBeVisible();
  const shown = (label: RegExp) =>
    region
      .getByLabelText(label)
      .elements()
      .map((element) => (element as HTMLInputElement).value);
  expect([shown(/^Référence/), shown(/^Quantité/), shown(/^Lot/)]).toEqual([
    ['MV110-K01', 'MV110-K01', ''],
    ['5', '3', ''],
    ['LOT-A', 'LOT-B', ''],
  ]);
});

test('a withdrawal is checked in place, and then reviewed on a page of the server', async () => {
  const region = await showIsland(<WithdrawalForm place={shop} state={emptyForm} tinted={[]} />);
  const next = region.getByRole('button', { name: checkoutText('fr')('wNext') });
  await next.click();
  await expect.element(region.getByRole('alert')).toHaveFocus();
  expect(departures()).toEqual([]);
  await region.getByLabelText('Votre nom').fill('Ada Peeters');
  await region.getByLabelText('Numéro de la commande').fill('2026-000042');
  await region.getByLabelText('Adresse mail').fill('ada@example.com');
  await next.click();
  await expect.poll(departures).toEqual(['POST /fr/enduit-particuliers/retractation']);
});

testThrows({
  ClaimForm: () => <ClaimForm place={shop} state={emptyForm} order={undefined} lineCount={1} merged={[]} />,
  WithdrawalForm: () => <WithdrawalForm place={shop} state={emptyForm} tinted={[]} />,
});
