import { z } from 'zod';
import { formObject, textField } from '../form-fields.ts';
import { maximumStaffNameLength } from './staff-rules.ts';

const moment = z.iso.datetime();
/** Bytes as the browser's ceremonies write them: base64url without padding. */
const bytes = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .regex(/^[\w-]+$/);
const credentialId = bytes(1400);
const clientData = bytes(4000);

/** A passkey of one’s own. */
export const passkeySchema = z.object({
  id: z.number().int().positive(),
  name: z.string(),
  created_at: moment,
  /** null: never. */
  used_at: moment.nullable(),
});
export const passkeyListSchema = z.object({ list: z.array(passkeySchema) });

/** What `navigator.credentials` begins with, as JSON: `PublicKeyCredentialCreationOptionsJSON` or `…RequestOptionsJSON`. */
export const passkeyOfferSchema = z.object({ options: z.unknown() });

const nameRules = { name: ['form_required'] } as const;
const name = textField(maximumStaffNameLength);
export const passkeyNameSchema = formObject({ name }, nameRules);

/** What a browser answers to the offer of a registration, each field of the response in base64url. */
export const passkeyRegistrationSchema = formObject(
  {
    name,
    id: credentialId,
    client_data: clientData,
    attestation: bytes(16_000),
  },
  nameRules,
);
/** The passkey, and recovery codes where the account had none; these are shown once. */
export const passkeyMadeSchema = z.object({
  passkey: passkeySchema,
  recovery_codes: z.array(z.string()).nullable(),
});

/** What a browser answers to the offer of a sign-in, each field of the response in base64url. */
export const passkeyAssertionSchema = z.strictObject({
  id: credentialId,
  client_data: clientData,
  authenticator_data: bytes(4000),
  signature: bytes(2000),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertionSchema>;
