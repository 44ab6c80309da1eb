import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { PasskeyAssertion } from '../../api/contract/desk/passkeys.ts';
import type { operations } from '../../api/contract/operations.ts';
import { request } from './api.ts';
import { ApiFault } from './api-fault.ts';

/** Most people at the desk have none: their code comes with the first use. */
const loadCeremonies = () => import('@simplewebauthn/browser');

/** Whether this browser can hold or ask for passkeys. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** The person gave up, or the authenticator did: `failed` says so. */
const refuse = (failed: string) => (): never => {
  throw new ApiFault('wrong_passkey', 0, failed);
};

/** Makes a passkey for one’s own account. @throws {ApiFault} */
export async function registerPasskey(name: string, failed: string) {
  const { options } = await request<typeof operations.deskAccount.offerPasskey>(
    'POST',
    '/desk/account/passkey/offer',
  );
  const { startRegistration } = await loadCeremonies();
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const { id, response } = await startRegistration({ optionsJSON }).catch(refuse(failed));
  return request<typeof operations.deskAccount.addPasskey>('POST', '/desk/account/passkey', {
    body: {
      name,
      id,
      client_data: response.clientDataJSON,
      attestation: response.attestationObject,
    },
  });
}

/** Asks the person for one of their passkeys. @throws {ApiFault} */
export async function askPasskey(failed: string): Promise<PasskeyAssertion> {
  const { options } = await request<typeof operations.staffSession.offerPasskey>(
    'POST',
    '/session/staff/passkey/offer',
  );
  const { startAuthentication } = await loadCeremonies();
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const { id, response } = await startAuthentication({ optionsJSON }).catch(refuse(failed));
  return {
    id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
  };
}
