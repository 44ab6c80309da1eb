import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { noticeInputSchema } from '../../../contract/account.ts';
import type { CivilityCode } from '../../../contract/civilities.ts';
import type { Locale, Target } from '../../../contract/common.ts';
import type { FormCountry } from '../../../contract/country-rules.ts';
import { documentColumn, identity, updatedAt } from './columns.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Who has an account. The row goes when the account does; orders stay without it. */
export const customer = pgTable('customer', {
  id: identity(),
  email: text('email').notNull(),
  /** The address in lower case: one account each. */
  emailKey: text('email_key').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  civility: text('civility').$type<CivilityCode>().notNull().default(''),
  firstname: text('firstname').notNull(),
  lastname: text('lastname').notNull(),
  username: text('username').notNull().default(''),
  phone: text('phone').notNull().default(''),
  fax: text('fax').notNull().default(''),
  company: text('company').notNull().default(''),
  country: text('country').$type<FormCountry>().notNull().default('be'),
  siret: text('siret').notNull().default(''),
  enterpriseNumber: text('enterprise_number').notNull().default(''),
  vatNumber: text('vat_number').notNull().default(''),
  locale: text('locale').$type<Locale>().notNull(),
  target: text('target').$type<Target>().notNull(),
  isDistributor: boolean('is_distributor').notNull().default(false),
  /** When the address was confirmed; without it nobody signs in. */
  verifiedAt: moment('verified_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: updatedAt(),
});

const owner = () =>
  integer('customer_id')
    .notNull()
    .references(() => customer.id, { onDelete: 'cascade' });

export const customerSession = pgTable(
  'customer_session',
  {
    id: identity(),
    customerId: owner(),
    tokenHash: text('token_hash').notNull().unique(),
    /** Name that the browser gives itself. */
    device: text('device').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at').notNull(),
    /** The latest end, however much it is used. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('customer_session_customer').on(table.customerId),
    index('customer_session_expires_at').on(table.expiresAt),
  ],
);

/** Codes of emails, each good for one use; the newest of a purpose is the only one. */
export const customerCode = pgTable(
  'customer_code',
  {
    id: identity(),
    customerId: owner(),
    purpose: text('purpose').$type<'verify' | 'reset' | 'email'>().notNull(),
    /** The address that a code is to confirm, before it is that of the account. */
    newEmail: text('new_email'),
    codeHash: text('code_hash').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('customer_code_purpose').on(table.customerId, table.purpose),
    index('customer_code_expires_at').on(table.expiresAt),
  ],
);

export const customerAddress = pgTable(
  'customer_address',
  {
    id: identity(),
    customerId: owner(),
    label: text('label').notNull(),
    civility: text('civility').$type<CivilityCode>().notNull(),
    firstname: text('firstname').notNull(),
    lastname: text('lastname').notNull(),
    company: text('company').notNull(),
    address: text('address').notNull(),
    addressMore: text('address_more').notNull(),
    zipcode: text('zipcode').notNull(),
    city: text('city').notNull(),
    country: text('country').$type<FormCountry>().notNull(),
    phone: text('phone').notNull(),
    isDefaultShipping: boolean('is_default_shipping').notNull(),
    isDefaultBilling: boolean('is_default_billing').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [index('customer_address_customer').on(table.customerId)],
);

/** What the company notifies a customer of. */
export const customerNotice = pgTable(
  'customer_notice',
  {
    id: identity(),
    customerId: owner(),
    title: documentColumn('title', noticeInputSchema.shape.title).notNull(),
    text: documentColumn('text', noticeInputSchema.shape.text).notNull(),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [index('customer_notice_customer').on(table.customerId, table.createdAt)],
);
