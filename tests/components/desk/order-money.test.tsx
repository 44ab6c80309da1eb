import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Order } from '../../../api/contract/order.ts';
import { OrderNext } from '../../../desk/screens/orders/OrderNext.tsx';
import { OrderRefund } from '../../../desk/screens/orders/OrderRefund.tsx';
import { respondToCalls } from '../support/api.ts';
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
  received_on: null,
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
