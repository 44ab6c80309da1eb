import { expect, test } from 'vitest';
import type { OrderRefund } from '../../../api/contract/order.ts';
import { refundsToCome, refundText } from '../../../src/lib/checkout/refund-text.ts';

const refund = (given: Partial<OrderRefund>): OrderRefund => ({
  id: 1,
  way: 'transfer',
  status: 'requested',
  amount: { amount: 45.75, currency: 'EUR' },
  date: '2026-03-02T09:00:00.000Z',
  done_on: null,
  account: null,
  needs_account: true,
  ...given,
});
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test('a refund that is not made says so, with the account that it goes to', () => {
  expect(plain(refundText(refund({}), 'fr'))).toBe(
    'Remboursement de 45,75 € demandé le 2 mars 2026 ; il n’est pas encore fait.',
  );
  expect(plain(refundText(refund({ account: 'BE68 … 7034' }), 'nl'))).toContain(
    'naar rekening BE68 … 7034; ze is nog niet gebeurd',
  );
  expect(refundText(refund({ status: 'sent', way: 'provider' }), 'nl')).toContain('doorgegeven');
});

test('what was made is left to the history, and a failure that another refund followed as well', () => {
  const failed = refund({ status: 'failed' });
  const open = refund({ status: 'sent' });
  expect(refundsToCome({ refunds: [failed, refund({ status: 'done' })] })).toEqual([]);
  expect(refundsToCome({ refunds: [failed, open] })).toEqual([open]);
  expect(refundsToCome({ refunds: [failed] })).toEqual([failed]);
});
