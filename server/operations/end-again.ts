import { eq } from 'drizzle-orm';
import { eraseRow } from '../../api/customers/account/personal-data.ts';
import type { Database, Transaction } from '../../api/kernel/database/database.ts';
import { customer, customerCode, customerSession } from '../../api/kernel/database/schema/customer.ts';
import { endedAccount } from '../../api/kernel/database/schema/ended.ts';
import { editorSession } from '../../api/kernel/database/schema/session.ts';
import { programToken, staff, staffCode, staffSession } from '../../api/kernel/database/schema/staff.ts';
import { type EndedAccount, listEnded, markOf } from '../../api/kernel/ended/ended-accounts.ts';
import { forgetClaimsOf } from '../../api/shop/claim/forget-claims.ts';
import { readEndedList } from '../ended-list.ts';

/** What a restored database does not bring back. */
export interface EndedAgain {
  /** Sessions of customers, staff and editors. */
  readonly sessions: number;
  /** Tokens of programs. */
  readonly tokens: number;
  /** Accounts that were erased or removed after the backup. */
  readonly accounts: number;
  /** Whether there was a list of them. */
  readonly hasList: boolean;
}

/** Nobody knows which of these were ended after the backup was made. */
const sessionTables = [customerSession, staffSession, editorSession];
const codeTables = [customerCode, staffCode];
/** A statement has 65,535 parameters at most, and an account takes four. */
const accountsAtOnce = 1000;

/**
 * Ends in a restored database what was ended since: all sessions, tokens and codes of emails, and the accounts of the list
 * that is stored beside it.
 */
export async function endAgain(database: Database, listFile: string): Promise<EndedAgain> {
  const list = await readEndedList(listFile);
  return database.transaction(async (tx) => {
    let sessions = 0;
    for (const table of sessionTables)
      sessions += (await tx.delete(table).returning({ id: table.id })).length;
    for (const table of codeTables) await tx.delete(table);
    const tokens = await tx.delete(programToken).returning({ id: programToken.id });
    await noteAll(tx, list ?? []);
    const accounts = await removeEnded(tx);
    return { sessions, tokens: tokens.length, accounts, hasList: list !== undefined };
  });
}

async function noteAll(tx: Transaction, list: readonly EndedAccount[]): Promise<void> {
  for (let start = 0; start < list.length; start += accountsAtOnce)
    await tx
      .insert(endedAccount)
      .values(list.slice(start, start + accountsAtOnce))
      .onConflictDoNothing();
}

async function removeEnded(tx: Transaction): Promise<number> {
  const ended = new Set((await listEnded(tx)).map(({ kind, mark }) => `${kind} ${mark}`));
  if (ended.size === 0) return 0;
  const customers = await tx
    .select({ id: customer.id, emailKey: customer.emailKey, createdAt: customer.createdAt })
    .from(customer);
  const people = await tx.select({ id: staff.id, createdAt: staff.createdAt }).from(staff);
  const erased = customers.filter((row) => ended.has(`customer ${markOf('customer', row)}`));
  const removed = people.filter((row) => ended.has(`staff ${markOf('staff', row)}`));
  for (const row of erased) await eraseRow(tx, row, forgetClaimsOf);
  for (const { id } of removed) await tx.delete(staff).where(eq(staff.id, id));
  return erased.length + removed.length;
}
