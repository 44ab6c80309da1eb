import { z } from 'zod';
import { maximumEmailLength } from '../account-rules.ts';
import { captchaFields } from '../captcha.ts';
import { listOf, localeSchema, pagingQuerySchema } from '../common.ts';
import { formObject, secretField, textField } from '../form-fields.ts';
import { maximumPasswordLength } from '../form-rules.ts';
import { programRightSchema, rightSchema, roleSchema } from '../rights.ts';
import { passkeyAssertionSchema } from './passkeys.ts';
import {
  firstAdminRules,
  maximumStaffNameLength,
  newStaffPasswordRules,
  staffPasswordRules,
  staffRules,
} from './staff-rules.ts';

const moment = z.iso.datetime();
const idField = z.number().int().positive();
const typedPassword = secretField(maximumPasswordLength);
const newPasswordFields = { password: typedPassword, password_confirmation: typedPassword };
const email = textField(maximumEmailLength);
const name = textField(maximumStaffNameLength);
/** A code of an email, of an app or of a list, however it was copied. */
const code = textField(60);
const roles = z
  .array(roleSchema)
  .min(1)
  .max(roleSchema.options.length)
  .transform((given) => roleSchema.options.filter((role) => given.includes(role)));

/** The user who asks, and what they may do. */
export const deskAccountSchema = z.object({
  /** A person, a program with a token of its own, or the password of the configuration. */
  kind: z.enum(['staff', 'program', 'editor']),
  id: idField,
  name: z.string(),
  rights: z.array(rightSchema),
  /** Email address of a person. */
  email: z.string().optional(),
  lang: localeSchema.optional(),
  roles: z.array(roleSchema).optional(),
  has_second_factor: z.boolean().optional(),
  /** There are no rights but `desk` before a second factor is set up. */
  needs_second_factor: z.boolean().optional(),
  recovery_codes_left: z.number().int().nonnegative().optional(),
});
export type DeskAccount = z.infer<typeof deskAccountSchema>;

export const deskAccountInputSchema = formObject({ name, lang: localeSchema }, { name: staffRules.name });

/** `code`: that of the authenticator app, or a recovery code, once the account has a second factor. */
export const staffSignInSchema = z.strictObject({ email, password: typedPassword, code, ...captchaFields });

export const staffSessionSchema = z.object({
  token: z.string(),
  /** Unless it is used before. */
  expires_at: moment,
  account: deskAccountSchema,
});

export const firstAdminSchema = formObject(
  { editor_password: typedPassword, email, name, lang: localeSchema, ...newPasswordFields },
  firstAdminRules,
);

export const forgottenStaffPasswordSchema = formObject({ email }, { email: staffRules.email });
export const newStaffPasswordSchema = formObject({ code, ...newPasswordFields }, newStaffPasswordRules);
export const staffPasswordSchema = formObject(
  { current_password: typedPassword, ...newPasswordFields },
  staffPasswordRules,
);

const confirmationRules = { current_password: staffPasswordRules.current_password };
export const staffConfirmationSchema = formObject({ current_password: typedPassword }, confirmationRules);
/**
 * `code`: of the app, or a recovery code; `passkey`: what the browser answers to `POST /session/staff/passkey/offer`;
 * `current_password` of an account that has no second factor. One of them is given.
 */
export const freshFactorSchema = z.strictObject({
  code: code.prefault(''),
  current_password: typedPassword.prefault(''),
  passkey: passkeyAssertionSchema.optional(),
});
/** What an authenticator app is set up with: `url` as a QR code, or `secret` typed. */
export const totpOfferSchema = z.object({ secret: z.string(), url: z.string() });
export const totpConfirmationSchema = formObject({ code }, { code: ['form_required'] });
/** Shown once. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });

export const ownSessionListSchema = z.object({
  list: z.array(
    z.object({
      id: idField,
      /** Name that the browser gives itself. */
      device: z.string(),
      created_at: moment,
      used_at: moment,
      is_current: z.boolean(),
    }),
  ),
});

export const staffInvitationSchema = formObject({ email, name, lang: localeSchema, roles }, staffRules);
export const staffInputSchema = formObject({ name, lang: localeSchema, roles }, { name: staffRules.name });

export const staffSchema = z.object({
  id: idField,
  email: z.string(),
  name: z.string(),
  lang: localeSchema,
  roles: z.array(roleSchema),
  /** `expired`: the invitation was not accepted in time. */
  state: z.enum(['invited', 'expired', 'active']),
  has_second_factor: z.boolean(),
  last_seen_at: moment.nullable(),
  created_at: moment,
});
export type Staff = z.infer<typeof staffSchema>;
export const staffListSchema = listOf(staffSchema);

export const longestTokenDays = 730;
/** `expires_at`: a moment within two years. */
export const programTokenInputSchema = formObject(
  {
    name: textField(maximumStaffNameLength),
    rights: z
      .array(programRightSchema)
      .min(1)
      .max(programRightSchema.options.length)
      .transform((given) => programRightSchema.options.filter((right) => given.includes(right))),
    expires_at: moment,
  },
  { name: ['form_required'] },
);
export const programTokenSchema = z.object({
  id: idField,
  name: z.string(),
  rights: z.array(rightSchema),
  created_by: z.string(),
  created_at: moment,
  expires_at: moment,
  is_expired: z.boolean(),
  used_at: moment.nullable(),
});
export const programTokenListSchema = listOf(programTokenSchema);
/** `token` is shown once. */
export const programTokenMadeSchema = programTokenSchema.extend({ token: z.string() });

/** Who records were saved by. */
export const saverNamesSchema = z.object({
  items: z.array(
    z.object({
      /** `staff:7` or `program:2`. */
      saver: z.string(),
      name: z.string(),
      /** Work that a person may be assigned. */
      rights: z.array(rightSchema),
    }),
  ),
});

const outcomeSchema = z.enum(['done', 'refused', 'failed']);
/** `read`: personal data was looked at; `write`: everything else. */
const auditKindSchema = z.enum(['read', 'write']);
const actorKindSchema = z.enum(['staff', 'program', 'editor', 'import', 'visitor']);
export const auditQuery = pagingQuerySchema.extend({
  kind: auditKindSchema.optional(),
  actor_kind: actorKindSchema.optional(),
  actor_id: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  operation: z.string().max(80).optional(),
  entity: z.string().max(80).optional(),
  entity_id: z.string().max(80).optional(),
  outcome: outcomeSchema.optional(),
  from: moment.optional(),
  /** Not included. */
  until: moment.optional(),
});
export const auditEntrySchema = z.object({
  id: idField,
  at: moment,
  actor_kind: actorKindSchema,
  actor_id: idField.nullable(),
  actor_name: z.string(),
  operation: z.string(),
  entity: z.string(),
  entity_id: z.string().nullable(),
  outcome: outcomeSchema,
  /** Code of the error that ended it. */
  reason: z.string().nullable(),
  /** Where it came from, without the part that names a machine. */
  network: z.string(),
  request_id: z.string().nullable(),
});
export const auditListSchema = listOf(auditEntrySchema);
