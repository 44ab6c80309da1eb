import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { expect, test } from 'vitest';
import { SignIn } from '../../../src/islands/account/SignIn.tsx';
import { emptyForm } from '../../../src/lib/forms/form-state.ts';
import { refuse, respond, respondToCalls, sentCalls } from '../support/api.ts';
import { testCalls } from '../support/calls.ts';
import { departures } from '../support/departures.ts';
import { showIsland } from '../support/island.tsx';
import { notSent, shop } from '../support/places.ts';
import { testThrows } from '../support/throws.tsx';

const signIn = (changes: Partial<Parameters<typeof SignIn>[0]> = {}) => (
  <SignIn place={shop} state={emptyForm} from={undefined} kept="" isConfirmation={false} {...changes} />
);
const session = { expires_at: '2026-12-01T00:00:00.000Z' };
type Region = Awaited<ReturnType<typeof showIsland>>;

async function fillIn(region: Region): Promise<void> {
  await region.getByLabelText('Adresse mail').fill('ada@example.com');
  await region.getByLabelText('Mot de passe', { exact: true }).fill('correct horse battery');
}
const press = (region: Region) => region.getByRole('button', { name: 'Se connecter' }).click();

testCalls([
  {
    name: 'a sign-in',
    island: signIn,
    call: 'POST /session/customer',
    respond: session,
    prepare: fillIn,
    press,
    done: () => expect.poll(departures).toEqual(['/fr/enduit-particuliers/mon-compte']),
    silent: notSent,
    typed: (region) => [region.getByLabelText('Adresse mail'), 'ada@example.com'],
  },
]);

test('an address that was never confirmed is asked for the code of its email', async () => {
  respondToCalls({ 'POST /session/customer': refuse(403, { status: 'unverified', message: 'Confirmez.' }) });
  const region = await showIsland(signIn());
  await fillIn(region);
  await press(region);
  const code = region.getByRole('textbox', { name: /Code/ });
  await expect.element(code).toBeVisible();
  await code.fill('123456');
  respondToCalls({ 'POST /session/customer': respond(session) });
  await press(region);
  await expect.poll(departures).toHaveLength(1);
  expect(sentCalls().at(-1)?.body).toEqual({
    email: 'ada@example.com',
    password: 'correct horse battery',
    code: '123456',
    captcha: '',
    stamp: '',
    website: '',
  });
});

test('an account that is guessed at is tried again with a proof, for which the visitor does nothing', async () => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    deriveKey,
    hmacSignatureSecret: 'secret',
  });
  const captcha = { path: 'captcha', message: 'Confirmez.' };
  let tries = 0;
  respondToCalls({
    'POST /session/customer': (request) => {
      tries += 1;
      const isFirst = tries === 1;
      return isFirst
        ? refuse(422, { status: 'invalid_fields', fields: [captcha] })(request)
        : respond(session)(request);
    },
    'POST /captcha': respond({ provider: 'altcha', challenge, stamp: 'a stamp' }),
  });
  const region = await showIsland(signIn());
  await fillIn(region);
  await press(region);
  await expect.poll(departures).toHaveLength(1);
  const [first, , second] = sentCalls().map(({ body }) => body as Record<string, string>);
  expect(first).toMatchObject({ captcha: '' });
  expect(JSON.parse(second?.['captcha'] ?? '')).toMatchObject({ solution: { counter: expect.any(Number) } });
});

test('a form whose session had ended is sent again after the sign-in', async () => {
  respondToCalls({ 'POST /session/customer': respond(session) });
  const from = '/fr/enduit-particuliers/mon-compte/adresses';
  const region = await showIsland(signIn({ from, kept: 'label=Atelier' }));
  await fillIn(region);
  await press(region);
  await expect.poll(departures).toEqual([`POST ${from}`]);
});

testThrows({
  SignIn: () => signIn(),
});
