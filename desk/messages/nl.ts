import type { Messages } from './fr.ts';
import { account } from './nl/account.ts';
import { audit } from './nl/audit.ts';
import { claims } from './nl/claims.ts';
import { faults } from './nl/faults.ts';
import { fields } from './nl/fields.ts';
import { forms } from './nl/forms.ts';
import { frame } from './nl/frame.ts';
import { inbox } from './nl/inbox.ts';
import { lists } from './nl/lists.ts';
import { mails } from './nl/mails.ts';
import { media } from './nl/media.ts';
import { orders } from './nl/orders.ts';
import { publications } from './nl/publications.ts';
import { records } from './nl/records.ts';
import { richText } from './nl/rich-text.ts';
import { searches } from './nl/searches.ts';
import { session } from './nl/session.ts';
import { staff } from './nl/staff.ts';
import { today } from './nl/today.ts';
import { tokens } from './nl/tokens.ts';
import { trade } from './nl/trade.ts';
import { values } from './nl/values.ts';
import { withdrawals } from './nl/withdrawals.ts';

export const nl: Messages = {
  account,
  audit,
  claims,
  faults,
  fields,
  forms,
  frame,
  inbox,
  lists,
  mails,
  media,
  orders,
  publications,
  records,
  richText,
  searches,
  session,
  staff,
  today,
  tokens,
  trade,
  values,
  withdrawals,
};
