import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Order } from '../../../api/contract/order.ts';
import { OrderNext } from '../../../desk/screens/orders/OrderNext.tsx';
import { OrderPayments } from '../../../desk/screens/orders/OrderPayments.tsx';
import { OrderRefund } from '../../../desk/screens/orders/OrderRefund.tsx';
import { respond, respondToCalls, sentCalls } from '../support/api.ts';
import { showAtDesk } from '../support/at-desk.tsx';

const money = (amount: number) => ({ amount, currency: 'EUR' });
const payment = (method: string) => ({
  id: 1,
  method,
  label: method,
  is_test: false,
  status: 'paid',
  amount: money(45.75),
  refunded: money(0),
  date: '2026-03-02T09:00:00.000Z',
  received_on: '2026-03-02',
  moved_from: null,
  moved_to: null,
});
const order = (method: string) =>
  ({
    id: 7,
    number: '2026-000007',
    email: 'ann@example.test',
    status: 'preparing',
    payment_status: 'paid',
    total: money(45.75),
    firm: null,
    payments: [payment(method)],
    refunds: [],
  }) as unknown as Order;

test.each([
  ['fr', 'Nouvel état', 'Annulée', /^Annuler et rembourser 45,75\s€$/, /Un virement à faire/],
  ['nl', 'Nieuwe status', 'Geannuleerd', /^Annuleren en €\s45,75 terugbetalen$/, /komt een overschrijving/],
] as const)(
  'cancelling a paid order asks once, with the amount and what leaves (%s)',
  async (locale, state, cancelled, button, lead) => {
    let calls = 0;
    respondToCalls({
      'PUT /order/7/state': () => {
        calls += 1;
        return Response.json({ id: 7, status: 'cancelled', payment_status: 'paid' });
      },
    });
    const region = await showAtDesk(locale, <OrderNext order={order('transfer')} />);
    await region.getByLabelText(state).selectOptions(cancelled);
    await region.getByRole('button', { name: button }).click();
    expect(calls).toBe(0);
    const dialog = page.getByRole('alertdialog');
    await expect.element(dialog.getByText(lead)).toBeVisible();
    await expect.element(dialog.getByText(/ann@example\.test/)).toBeVisible();
    await dialog.getByRole('button', { name: button }).click();
    await expect.poll(() => calls).toBe(1);
  },
);

test('what is on its way back is not offered once more', async () => {
  const sent = { ...order('card'), refunds: [{ id: 1, way: 'provider', status: 'sent', amount: money(40) }] };
  const region = await showAtDesk('fr', <OrderRefund order={sent as unknown as Order} />);
  await expect.element(region.getByRole('button', { name: /^Rembourser 5,75\s€$/ })).toBeVisible();
});

const meantFor = {
  ...order('transfer'),
  id: 9,
  number: '2026-000009',
  email: 'ben@example.test',
  status: 'awaiting_payment',
  selectedBillingAddress: { firstname: 'Ben', lastname: 'Maes' },
  payments: [],
};
const changed = { id: 7, status: 'awaiting_payment', payment_status: 'unpaid' };

test.each([
  {
    locale: 'fr',
    open: /pas pour cette commande/,
    field: 'Commande à laquelle il est destiné',
    own: /^C’est la commande où/,
    move: /^Déplacer 45,75\s€ vers 2026-000009$/,
    before: /^Déplacer 45,75\s€$/,
    waits: /«\sEn attente de paiement\s».*ann@example\.test/,
  },
  {
    locale: 'nl',
    open: /niet voor deze bestelling/,
    field: 'Bestelling waarvoor ze bedoeld is',
    own: /^Dat is de bestelling waarop/,
    move: /^€\s45,75 verplaatsen naar 2026-000009$/,
    before: /^€\s45,75 verplaatsen$/,
    waits: /“Wacht op betaling”.*ann@example\.test/,
  },
] as const)(
  'a transfer is moved to the order it was meant for once that is confirmed, with what becomes of both ($locale)',
  async ({ locale, open, field, own, move, before, waits }) => {
    respondToCalls({
      'GET /order/2026-000009': respond({ list: [meantFor] }),
      'POST /order/7/transfer/1/move': respond({ from: changed, to: { ...changed, id: 9 } }),
    });
    const region = await showAtDesk(locale, <OrderPayments order={order('transfer')} />);
    await region.getByText(open).click();
    await expect.element(region.getByRole('button', { name: before })).toBeDisabled();
    const number = region.getByLabelText(field);
    await number.fill('2026-000007');
    await expect.element(region.getByText(own)).toBeVisible();
    await expect.element(region.getByRole('button', { name: before })).toBeDisabled();
    await number.fill(' 2026-000009 ');
    await region.getByRole('button', { name: move }).click();
    const dialog = page.getByRole('alertdialog');
    await expect.element(dialog.getByText(/2026-000009, Ben Maes/)).toBeVisible();
    await expect.element(dialog.getByText(/ben@example\.test/)).toBeVisible();
    await expect.element(dialog.getByText(waits)).toBeVisible();
    expect(sentCalls('POST /order/7/transfer/1/move')).toEqual([]);
    await dialog.getByRole('button', { name: move }).click();
    await expect
      .poll(() => sentCalls('POST /order/7/transfer/1/move'))
      .toMatchObject([{ body: { order: '2026-000009', reason: '' } }]);
  },
);

test('a transfer is taken back with its reason alone, and says what a sent order owes', async () => {
  respondToCalls({ 'POST /order/7/transfer/1/take-back': respond(changed) });
  const sent = { ...order('transfer'), status: 'shipped' } as Order;
  const region = await showAtDesk('fr', <OrderPayments order={sent} />);
  await region.getByText(/pas pour cette commande/).click();
  const button = region.getByRole('button', { name: /^Retirer 45,75\s€ de 2026-000007$/ });
  await expect.element(button).toBeDisabled();
  await region.getByLabelText(/^Raison/).fill('Noté deux fois');
  await button.click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByText(/déjà partie\s: il manque ensuite 45,75\s€/)).toBeVisible();
  await dialog.getByRole('button', { name: /^Retirer/ }).click();
  await expect
    .poll(() => sentCalls('POST /order/7/transfer/1/take-back'))
    .toMatchObject([{ body: { reason: 'Noté deux fois' } }]);
});

test('what was moved leads to the other order, and is not offered again', async () => {
  const { payments, ...rest } = order('transfer');
  const moved = payments.map((each) => ({ ...each, status: 'reversed', moved_to: '2026-000009' }));
  const region = await showAtDesk('fr', <OrderPayments order={{ ...rest, payments: moved } as Order} />);
  await expect
    .element(region.getByRole('link', { name: '2026-000009' }))
    .toHaveAttribute('href', expect.stringContaining('/orders/2026-000009'));
  await expect.element(region.getByText(/noté par erreur/)).toBeVisible();
  await expect.element(region.getByText(/pas pour cette commande/)).not.toBeInTheDocument();
  const byCard = await showAtDesk('fr', <OrderPayments order={order('card')} />);
  await expect.element(byCard.getByText(/pas pour cette commande/)).not.toBeInTheDocument();
});
