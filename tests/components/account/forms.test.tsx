import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { ConfirmEmail } from '../../../src/islands/account/ConfirmEmail.tsx';
import { ForgottenPassword } from '../../../src/islands/account/ForgottenPassword.tsx';
import { ResetPassword } from '../../../src/islands/account/ResetPassword.tsx';
import { SignUp } from '../../../src/islands/account/SignUp.tsx';
import { emptyForm } from '../../../src/lib/forms/form-state.ts';
import { accountText } from '../../../src/messages/account.ts';
import { refuse } from '../support/api.ts';
import { type Act, testCalls } from '../support/calls.ts';
import { departures } from '../support/departures.ts';
import { notSent, shop } from '../support/places.ts';
import { testThrows } from '../support/throws.tsx';

const t = accountText('fr');
const part = { place: shop, state: emptyForm };
const home = '/fr/enduit-particuliers';
const password = 'correct horse battery 5 staples';
const email = (region: Locator) => region.getByLabelText('Adresse mail');
const press = (name: string) => (region: Locator) => region.getByRole('button', { name }).click();
const leadsTo = (path: string) => () => expect.poll(departures).toEqual([path]);
/** Without a captcha the sender is asked once more by the API, not by the form. */
const noCaptcha = { 'POST /captcha': refuse(503, { status: 'unavailable' }) };

async function fillInPasswords(region: Locator): Promise<void> {
  await region.getByLabelText('Mot de passe', { exact: true }).fill(password);
  await region.getByLabelText('Le mot de passe, encore une fois').fill(password);
}

const acts: readonly Act[] = [
  {
    name: 'an account that is opened',
    island: () => <SignUp {...part} terms={[{ label: 'Conditions', href: '/conditions' }]} />,
    call: 'POST /profile',
    respond: { accepted: true },
    others: noCaptcha,
    prepare: async (region) => {
      await region.getByLabelText('Prénom').fill('Ada');
      await region.getByLabelText('Nom', { exact: true }).fill('Peeters');
      await email(region).fill('ada@example.com');
      await fillInPasswords(region);
      await region.getByRole('checkbox').click();
    },
    press: press(t('signUp.submit')),
    done: leadsTo(`${home}/inscription?sent=1`),
    silent: notSent,
    typed: (region) => [region.getByLabelText('Prénom'), 'Ada'],
  },
  {
    name: 'an email for a new password',
    island: () => <ForgottenPassword {...part} />,
    call: 'POST /profile/password/forgotten',
    respond: { accepted: true },
    others: noCaptcha,
    prepare: (region) => email(region).fill('ada@example.com'),
    press: press(t('forgotten.submit')),
    done: leadsTo(`${home}/mot-de-passe-oublie?sent=1`),
    silent: notSent,
    typed: (region) => [email(region), 'ada@example.com'],
  },
  {
    name: 'a new password',
    island: () => <ResetPassword {...part} />,
    call: 'POST /profile/password/reset',
    respond: { expires_at: '2026-12-01T00:00:00.000Z' },
    prepare: async (region) => {
      await region.getByLabelText(t('login.code')).fill('123456');
      await fillInPasswords(region);
    },
    press: press(t('newPassword.submit')),
    done: leadsTo(`${home}/mon-compte?saved=password`),
    silent: notSent,
    typed: (region) => [region.getByLabelText(t('login.code')), '123456'],
  },
  {
    name: 'a new mail address',
    island: () => <ConfirmEmail {...part} />,
    call: 'POST /profile/email/confirm',
    respond: { expires_at: '2026-12-01T00:00:00.000Z' },
    prepare: async (region) => {
      await region.getByLabelText(t('login.code')).fill('123456');
      await region.getByLabelText('Mot de passe actuel').fill(password);
    },
    press: press(t('email.confirm')),
    done: leadsTo(`${home}/mon-compte?saved=new-email`),
    silent: notSent,
    typed: (region) => [region.getByLabelText(t('login.code')), '123456'],
  },
];

testCalls(acts);

testThrows({
  SignUp: () => <SignUp {...part} terms={[]} />,
  ForgottenPassword: () => <ForgottenPassword {...part} />,
  ResetPassword: () => <ResetPassword {...part} />,
  ConfirmEmail: () => <ConfirmEmail {...part} />,
});
