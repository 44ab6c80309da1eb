import { eq, sql } from 'drizzle-orm';
import type { RedirectInput } from '../../contract/redirect.ts';
import type { WriteContext } from '../../kernel/changes/write.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { redirect } from '../../kernel/database/schema/redirect.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import type { FieldFault } from '../../kernel/http/field-fault.ts';
import { hasPage, leadsToPage } from '../../kernel/links/entity-pages.ts';

/** @throws ApiError with everything that is wrong with the path and the target of a redirect */
export async function refuseFaults(
  tx: Transaction,
  input: RedirectInput,
  { sitePath }: WriteContext,
): Promise<void> {
  // Two that are saved at the same time might lead to each other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('redirect'))`);
  const found = [await fromFault(tx, input, sitePath), await toFault(tx, input, sitePath)];
  const fields = found.filter((fault) => fault !== undefined);
  if (fields.length > 0) throw new ApiError('invalid_fields', { fields });
}

type ReadPath = WriteContext['sitePath'];

/** A page comes before a redirect, which nobody would ever follow. */
async function fromFault(
  tx: Transaction,
  { from }: RedirectInput,
  sitePath: ReadPath,
): Promise<FieldFault | undefined> {
  const at = sitePath(from);
  const values = { value: from };
  if (at?.kind === 'reserved') return { path: 'from', fault: 'never_a_page', values };
  const isPage = at?.kind === 'screen' || (at?.kind === 'entity' && (await hasPage(tx, at)));
  return isPage ? { path: 'from', fault: 'is_a_page', values } : undefined;
}

async function toFault(
  tx: Transaction,
  { from, to }: RedirectInput,
  sitePath: ReadPath,
): Promise<FieldFault | undefined> {
  const at = sitePath(to);
  if (at === undefined) return undefined;
  const chain = await followFrom(tx, at.path, sitePath);
  if (chain.includes(from)) {
    const circle = [from, ...chain.slice(0, chain.indexOf(from) + 1)].join(' → ');
    return { path: 'to', fault: 'leads_back', values: { value: circle } };
  }
  const isDead =
    chain.length === 1 && (at.kind === 'free' || (at.kind === 'entity' && !(await leadsToPage(tx, at))));
  return isDead ? { path: 'to', fault: 'leads_nowhere', values: { value: to } } : undefined;
}

const longestChain = 50;

/** A path, and those that the stored redirects lead to from there, in their order. */
async function followFrom(tx: Transaction, start: string, sitePath: ReadPath): Promise<string[]> {
  const chain = [start];
  for (let path = start; chain.length < longestChain; ) {
    const [row] = await tx.select({ input: redirect.input }).from(redirect).where(eq(redirect.from, path));
    const next = row && sitePath(row.input.to)?.path;
    if (next === undefined || chain.includes(next)) return chain;
    chain.push(next);
    path = next;
  }
  return chain;
}
