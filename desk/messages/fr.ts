import { account } from './fr/account.ts';
import { addresses } from './fr/addresses.ts';
import { claims } from './fr/claims.ts';
import { customers } from './fr/customers.ts';
import { faults } from './fr/faults.ts';
import { fields } from './fr/fields.ts';
import { forms } from './fr/forms.ts';
import { frame } from './fr/frame.ts';
import { inbox } from './fr/inbox.ts';
import { lists } from './fr/lists.ts';
import { mails } from './fr/mails.ts';
import { media } from './fr/media.ts';
import { orders } from './fr/orders.ts';
import { packs } from './fr/packs.ts';
import { records } from './fr/records.ts';
import { refunds } from './fr/refunds.ts';
import { searches } from './fr/searches.ts';
import { sections } from './fr/sections.ts';
import { session } from './fr/session.ts';
import { staff } from './fr/staff.ts';
import { today } from './fr/today.ts';
import { trade } from './fr/trade.ts';
import { trees } from './fr/trees.ts';
import { values } from './fr/values.ts';
import { withdrawals } from './fr/withdrawals.ts';

export const fr = {
  account,
  addresses,
  claims,
  customers,
  faults,
  fields,
  forms,
  frame,
  inbox,
  lists,
  mails,
  media,
  orders,
  packs,
  records,
  refunds,
  searches,
  sections,
  session,
  staff,
  today,
  trade,
  trees,
  values,
  withdrawals,
};

/** The texts of a language: whatever French has, every other one has. */
export type Messages = typeof fr;
