import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Locale } from '../../../contract/common.ts';
import type { Right, Role } from '../../../contract/rights.ts';
import { identity, updatedAt } from './columns.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** People who work at the desk. */
export const staff = pgTable('staff', {
  id: identity(),
  email: text('email').notNull(),
  /** The address in lower case: one account each. */
  emailKey: text('email_key').notNull().unique(),
  name: text('name').notNull(),
  locale: text('locale').$type<Locale>().notNull(),
  roles: text('roles').array().$type<Role[]>().notNull(),
  /** Null until the invitation is accepted. */
  passwordHash: text('password_hash'),
  /** Secret of the authenticator app, encrypted. Null without a second factor. */
  totpSecret: text('totp_secret'),
  /** Secret of an app that has not shown a code yet, encrypted. */
  totpOffer: text('totp_offer'),
  /** Step of time of the last code that was used: none is used twice. */
  totpStep: integer('totp_step'),
  createdAt: moment('created_at').notNull(),
  updatedAt: updatedAt(),
});

/** The colleague who deals with something that came in; null: nobody in particular. */
export const assignedTo = () => integer('assigned_to').references(() => staff.id, { onDelete: 'set null' });

const owner = () =>
  integer('staff_id')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' });

export const staffSession = pgTable(
  'staff_session',
  {
    id: identity(),
    staffId: owner(),
    tokenHash: text('token_hash').notNull().unique(),
    /** Name that the browser gives itself. */
    device: text('device').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at').notNull(),
    /** When its holder has shown who they are for the last time; null: before that was noted. */
    freshAt: moment('fresh_at'),
  },
  (table) => [
    index('staff_session_staff').on(table.staffId),
    index('staff_session_used_at').on(table.usedAt),
  ],
);

/** Codes of emails, each good for one use; the newest of a purpose is the only one. */
export const staffCode = pgTable(
  'staff_code',
  {
    id: identity(),
    staffId: owner(),
    purpose: text('purpose').$type<'invitation' | 'reset'>().notNull(),
    codeHash: text('code_hash').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('staff_code_purpose').on(table.staffId, table.purpose),
    index('staff_code_expires_at').on(table.expiresAt),
  ],
);

/** What opens an account whose authenticator app is lost: each once. */
export const staffRecoveryCode = pgTable(
  'staff_recovery_code',
  { id: identity(), staffId: owner(), codeHash: text('code_hash').notNull() },
  (table) => [uniqueIndex('staff_recovery_code_hash').on(table.staffId, table.codeHash)],
);

/** Passkeys with which people sign in: what an authenticator has made for the host of the site. */
export const staffPasskey = pgTable(
  'staff_passkey',
  {
    id: identity(),
    staffId: owner(),
    /** In base64url, as the browser names it. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key in base64url. */
    publicKey: text('public_key').notNull(),
    /** Uses that the authenticator has counted; 0 from one that does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** What its holder calls it. */
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('staff_passkey_staff').on(table.staffId)],
);

/** What programs come with. */
export const programToken = pgTable('program_token', {
  id: identity(),
  name: text('name').notNull().unique(),
  rights: text('rights').array().$type<Right[]>().notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  /** Name of the editor who made it. */
  createdBy: text('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});
