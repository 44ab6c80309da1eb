import type { Messages } from './fr.ts';
import { account } from './nl/account.ts';
import { addresses } from './nl/addresses.ts';
import { claims } from './nl/claims.ts';
import { customers } from './nl/customers.ts';
import { faults } from './nl/faults.ts';
import { fields } from './nl/fields.ts';
import { forms } from './nl/forms.ts';
import { frame } from './nl/frame.ts';
import { inbox } from './nl/inbox.ts';
import { lists } from './nl/lists.ts';
import { mails } from './nl/mails.ts';
import { media } from './nl/media.ts';
import { orders } from './nl/orders.ts';
import { packs } from './nl/packs.ts';
import { records } from './nl/records.ts';
import { refunds } from './nl/refunds.ts';
import { searches } from './nl/searches.ts';
import { sections } from './nl/sections.ts';
import { session } from './nl/session.ts';
import { staff } from './nl/staff.ts';
import { today } from './nl/today.ts';
import { trade } from './nl/trade.ts';
import { trees } from './nl/trees.ts';
import { values } from './nl/values.ts';
import { withdrawals } from './nl/withdrawals.ts';

export const nl: Messages = {
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
