import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createStamps } from '../../../api/kernel/forms/stamps.ts';
import { createTokenCheck } from '../../../api/kernel/http/token-check.ts';
import { createAltchaCaptcha } from '../../../api/kernel/ports/captcha/altcha-captcha.ts';
import { createPreviewSigner } from '../../../api/kernel/previews/preview-signer.ts';
import { createSigner, type SecretRing } from '../../../api/kernel/secrets/secret-ring.ts';
import { createOrderKeys } from '../../../api/shop/order/order-keys.ts';
import { createSecondFactors } from '../../../api/staff/second-factors.ts';
import { hasBearerToken } from '../../../server/http/bearer.ts';

const [first, second, third] = ['the first secret', 'the second secret', 'the third secret'] as const;
const before: SecretRing = [first];
/** Changed twice since. */
const after: SecretRing = [third, second, first];
const other: SecretRing = [third, second];
const now = new Date('2026-11-23T10:00:00Z');
const offerSchema = z.object({ challenge: z.custom<Challenge>((value) => typeof value === 'object') });
const later = () => new Date(now.getTime() + 3000);

test('what a former secret signed is accepted, and the current one signs', () => {
  const signature = createSigner(before, 'a purpose').sign('a text');
  expect(createSigner(after, 'a purpose').isSigned('a text', signature)).toBe(true);
  expect(createSigner(other, 'a purpose').isSigned('a text', signature)).toBe(false);
  expect(createSigner(after, 'another purpose').isSigned('a text', signature)).toBe(false);
  expect(createSigner(after, 'a purpose').isSigned('a text', signature.subarray(1))).toBe(false);
  const signedSince = createSigner(after, 'a purpose').sign('a text');
  expect(createSigner([third], 'a purpose').isSigned('a text', signedSince)).toBe(true);
  expect(createSigner(before, 'a purpose').isSigned('a text', signedSince)).toBe(false);
});

test('links to orders and previews, and open forms outlive the secret that signed them', () => {
  const link = createOrderKeys(before).signLink(42, now);
  const cookie = createOrderKeys(before).sign(42);
  const preview = createPreviewSigner(before, () => now).sign('product 1', 1);
  const stamp = createStamps(before, () => now).make('contact');
  for (const [ring, isAccepted] of [
    [after, true],
    [other, false],
  ] as const) {
    expect(createOrderKeys(ring).isLink(42, link, later())).toBe(isAccepted);
    expect(createOrderKeys(ring).isValid(42, cookie)).toBe(isAccepted);
    expect(createPreviewSigner(ring, later).check('product 1', preview)).toBe(
      isAccepted ? 'valid' : 'invalid',
    );
    expect(createStamps(ring, later).read(stamp, 'contact') !== undefined).toBe(isAccepted);
  }
  expect(createOrderKeys(after).isLink(43, link, later())).toBe(false);
});

test('a challenge that was offered before the change is one of ours', async () => {
  const spendOnce = async () => true;
  const captchaOf = (secrets: SecretRing) => createAltchaCaptcha({ secrets, clock: later, spendOnce });
  const { challenge } = offerSchema.parse(await captchaOf(before).offer('contact'));
  const solved = JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
  const check = (secrets: SecretRing) => captchaOf(secrets).check(solved, 'contact');
  expect([await check(after), await check(other)]).toEqual(['passed', 'refused']);
});

test('tokens of sites and of figures are taken while they are changed', () => {
  const isSite = createTokenCheck(after);
  expect([first, second, third, 'another'].map(isSite)).toEqual([true, true, true, false]);
  expect(createTokenCheck([])('')).toBe(false);
  expect(hasBearerToken(`Bearer ${'first-token'}`, ['third-token', 'first-token'])).toBe(true);
  expect(hasBearerToken(`Bearer ${'second-token'}`, ['third-token', 'first-token'])).toBe(false);
});

test('authenticator apps go on, and what a former secret encrypted is encrypted anew', () => {
  const offered = createSecondFactors(before).offer({ issuer: 'Muravlak', email: 'a@shop.test' });
  const code = new TOTP({ secret: Secret.fromBase32(offered.secret) }).generate({ timestamp: now.getTime() });
  const factors = createSecondFactors(after);
  expect(factors.stepOf(offered.stored, code, now)).toBeTypeOf('number');
  const renewed = factors.renew(offered.stored) ?? '';
  expect(createSecondFactors([third]).stepOf(renewed, code, now)).toBeTypeOf('number');
  expect(createSecondFactors(before).stepOf(renewed, code, now)).toBeUndefined();
  expect(factors.renew(renewed)).toBeUndefined();
  expect(createSecondFactors(other).renew(offered.stored)).toBeUndefined();
  expect(createSecondFactors(other).stepOf(offered.stored, code, now)).toBeUndefined();
});
