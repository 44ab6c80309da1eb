import { expect, test } from 'vitest';
import { transferQrText } from '../../../api/rules/transfer-qr.ts';

const transfer = {
  holder: 'Muravlak SRL',
  iban: 'BE71 0961 2345 6769',
  bic: 'GKCC BE BB',
  amount: { amount: 35.8, currency: 'EUR' },
  communication: '+++000/0000/03131+++',
};

test('the code of a transfer has the lines that the guidelines of banks ask for', () => {
  expect(transferQrText(transfer).split('\n')).toEqual([
    ...['BCD', '002', '1', 'SCT', 'GKCCBEBB', 'Muravlak SRL', 'BE71096123456769', 'EUR35.80', '', ''],
    '+++000/0000/03131+++',
  ]);
});

test('a holder is as long as a bank reads at most', () => {
  const [holder] = transferQrText({ ...transfer, holder: 'é'.repeat(80) })
    .split('\n')
    .slice(5);
  expect(holder).toBe('é'.repeat(70));
});
