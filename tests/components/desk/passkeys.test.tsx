import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { Passkeys } from '../../../desk/screens/account/Passkeys.tsx';
import { PasskeyButton } from '../../../desk/screens/session/PasskeyButton.tsx';
import { refuse, respond, respondToCalls, sentCalls } from '../support/api.ts';
import { showAtDesk } from '../support/at-desk.tsx';

interface DevTools {
  send(method: string, parameters?: object): Promise<unknown>;
}

const rpID = window.location.hostname;
const expectedOrigin = window.location.origin;
const verification = { residentKey: 'required', userVerification: 'required' } as const;

test('a passkey of the browser is added and opens the desk, with what the API verifies', async () => {
  const tools = cdp() as DevTools;
  await tools.send('WebAuthn.enable');
  await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const offered = await generateRegistrationOptions({
    rpName: 'Test',
    rpID,
    userName: 'anne@shop.test',
    authenticatorSelection: verification,
  });
  const passkey = { id: 4, name: 'Téléphone', created_at: '2026-03-02T09:00:00.000Z', used_at: null };
  respondToCalls({
    'GET /desk/account/passkey': respond({ list: [passkey] }),
    'POST /desk/account/passkey/offer': respond({ options: offered }),
    'POST /desk/account/passkey': respond({ passkey, recovery_codes: ['AAAA-BBBB'] }),
    'DELETE /desk/account/passkey/4': respond({ id: 4 }),
  });
  const region = await showAtDesk('fr', <Passkeys />);
  await region.getByLabelText('Nom de la clé').fill('Téléphone');
  await region.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  await expect.element(region.getByText('AAAA-BBBB')).toBeVisible();
  const [{ body } = { body: undefined }] = sentCalls('POST /desk/account/passkey');
  const made = body as { name: string; id: string; client_data: string; attestation: string };
  expect(made.name).toBe('Téléphone');
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      id: made.id,
      rawId: made.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: made.client_data, attestationObject: made.attestation },
    },
    expectedChallenge: offered.challenge,
    expectedOrigin,
    expectedRPID: rpID,
  });
  if (!registrationInfo) throw new Error('Nothing was registered');

  const asked = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
  respondToCalls({
    'POST /session/staff/passkey/offer': respond({ options: asked }),
    'POST /session/staff/passkey': refuse(401, { status: 'wrong_passkey', message: 'Refusée.' }),
  });
  const door = await showAtDesk('fr', <PasskeyButton />);
  await door.getByRole('button', { name: 'Entrer avec une clé d’accès' }).click();
  await expect.element(door.getByText('Refusée.')).toBeVisible();
  const assertion = sentCalls('POST /session/staff/passkey').at(-1)?.body as Record<string, string>;
  const { verified } = await verifyAuthenticationResponse({
    response: {
      id: assertion['id'] ?? '',
      rawId: assertion['id'] ?? '',
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: assertion['client_data'] ?? '',
        authenticatorData: assertion['authenticator_data'] ?? '',
        signature: assertion['signature'] ?? '',
      },
    },
    expectedChallenge: asked.challenge,
    expectedOrigin,
    expectedRPID: rpID,
    credential: registrationInfo.credential,
  });
  expect(verified).toBe(true);
});

test('a passkey is removed once that is confirmed', async () => {
  const passkey = { id: 4, name: 'USB-sleutel', created_at: '2026-03-02T09:00:00.000Z', used_at: null };
  respondToCalls({
    'GET /desk/account/passkey': respond({ list: [passkey] }),
    'DELETE /desk/account/passkey/4': respond({ id: 4 }),
  });
  const region = await showAtDesk('nl', <Passkeys />);
  await region.getByRole('button', { name: 'Verwijderen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click();
  await expect.poll(() => sentCalls('DELETE /desk/account/passkey/4')).toHaveLength(1);
});
