import { expect, test } from 'vitest';
import { orderView } from '../../../src/lib/checkout/order-view.ts';

type Seen = Parameters<typeof orderView>[0];

const placedAt = '2026-05-04T10:00:00.000Z';
const minutesLater = (minutes: number) => new Date(Date.parse(placedAt) + minutes * 60_000);
const order = (given: Partial<Seen>): Seen => ({
  status: 'awaiting_payment',
  date: placedAt,
  transfer: null,
  payments: [],
  ...given,
});
const euros = (amount: number) => ({ amount, currency: 'EUR' });
const transfer = {
  iban: 'BE71096123456769',
  bic: 'GKCCBEBB',
  holder: 'Muravlak',
  amount: euros(20),
  communication: '+++090/9337/55493+++',
};
const payment = (status: Seen['payments'][number]['status']): Seen['payments'][number] => ({
  id: 1,
  method: 'test',
  label: 'Paiement de démonstration',
  is_test: true,
  status,
  amount: euros(20),
  refunded: euros(0),
  received_on: null,
  moved_from: null,
  moved_to: null,
  date: placedAt,
});

test.each([
  ['paid', order({ status: 'paid' }), 'paidTitle'],
  ['being prepared', order({ status: 'preparing' }), 'preparingTitle'],
  ['waiting for its transfer', order({ transfer }), 'transferWaits'],
] as const)(
  'an order that is %s is thanked for within the hour, and shows where it is after it',
  (_, given, later) => {
    expect(orderView(given, minutesLater(0)).title).toBe('thanks');
    expect(orderView(given, minutesLater(59)).title).toBe('thanks');
    expect(orderView(given, minutesLater(60)).title).toBe(later);
  },
);

test.each([
  ['shipped', order({ status: 'shipped' }), 'shippedTitle'],
  ['delivered', order({ status: 'delivered' }), 'deliveredTitle'],
  ['cancelled', order({ status: 'cancelled' }), 'cancelledTitle'],
  ['not paid', order({}), 'openTitle'],
  ['refused', order({ payments: [payment('failed')] }), 'unpaidTitle'],
  ['unpaid after all', order({ payments: [payment('reversed')] }), 'openTitle'],
  ['sent unpaid', order({ status: 'shipped', transfer }), 'missingTitle'],
  ['waiting for the provider', order({ payments: [payment('pending')] }), 'waitingTitle'],
] as const)('nobody is thanked for an order that is %s, not at once either', (_, given, title) => {
  expect(orderView(given, minutesLater(0)).title).toBe(title);
});
