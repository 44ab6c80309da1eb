import { expect, test } from 'vitest';
import { createAlertTokens, type WantedAlert } from '../../../api/shop/stock-alert/alert-tokens.ts';

const asked = new Date('2026-11-23T10:00:00Z');
const hoursLater = (hours: number) => new Date(asked.getTime() + hours * 3_600_000);
const wanted: WantedAlert = {
  reference: 'MV110-K05',
  email: 'Zoé.Peeters@example.test',
  locale: 'nl',
  target: 'pro',
};
const tokens = createAlertTokens(['a secret of some length']);

test('a token holds the whole wish for 48 hours, and nobody reads the address in it', () => {
  const token = tokens.make(wanted, asked);
  expect(tokens.read(token, hoursLater(47.9))).toEqual(wanted);
  expect(tokens.read(token, hoursLater(48))).toBeUndefined();
  expect(token).toMatch(/^[\w.-]{100,1000}$/);
  const parts = token.split('.').map((part) => Buffer.from(part, 'base64url').toString());
  expect(parts.join()).not.toContain('example');
  expect(tokens.make(wanted, asked)).not.toBe(token);
});

test('a token that was altered, cut or made with another secret is none', () => {
  const token = tokens.make(wanted, asked);
  const [iv = '', tag = '', content = ''] = token.split('.');
  const flipped = `${content.startsWith('A') ? 'B' : 'A'}${content.slice(1)}`;
  const shortTag = Buffer.from(tag, 'base64url').subarray(0, 4).toString('base64url');
  const forged = [
    '',
    'x',
    `${iv}.${tag}.${flipped}`,
    `${iv}.${tag}`,
    `${iv}.${shortTag}.${content}`,
    createAlertTokens(['another secret of some length']).make(wanted, asked),
  ];
  for (const each of forged) expect(tokens.read(each, asked), each).toBeUndefined();
  expect(createAlertTokens(['a new secret', 'a secret of some length']).read(token, asked)).toEqual(wanted);
});
