import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { ClaimOfOrder, ClaimShow, claimIndexQuery, claimItemSchema } from '../../contract/claim.ts';
import type { StaffClaimIndex, StaffClaimShow } from '../../contract/desk/handling.ts';
import type { Database, Queries } from '../../kernel/database/database.ts';
import { claim, claimEvent, claimPhoto, upload } from '../../kernel/database/schema/claim.ts';
import { isAssignedTo } from '../../kernel/handling/assignees.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import { holdsWords } from '../../kernel/stored/holds-words.ts';
import { listPage, toWindow } from '../../kernel/stored/stored.ts';
import { claimNumber } from '../../rules/claim-number.ts';
import { type ClaimRow, type ClaimSender, isOfCustomer, toReceipt } from './claim-rows.ts';

/** Finds a claim by id or number. @throws ApiError `not_found` */
export async function findClaim(db: Queries, name: string): Promise<ClaimRow> {
  const id = Number(name.split('-').at(-1));
  const [row] = await db.select().from(claim).where(eq(claim.id, id));
  const isNumber = name.startsWith('R');
  if (row === undefined || (isNumber && claimNumber(row.id, row.receivedAt) !== name))
    throw new ApiError('not_found');
  return row;
}

/** For programs of staff. */
export async function showClaim(db: Queries, row: ClaimRow): Promise<ClaimShow> {
  const { assigned_to: _, history, ...shown } = await showHandledClaim(db, row);
  return { ...shown, history: history.map(({ saved_by: __, ...event }) => event) };
}

/** A claim with who deals with it, and who of the staff wrote what. */
export async function showHandledClaim(db: Queries, row: ClaimRow): Promise<StaffClaimShow> {
  const { name, type, width, height, sizeBytes } = upload;
  const photos = await db
    .select({ position: claimPhoto.position, name, type, width, height, size_bytes: sizeBytes })
    .from(claimPhoto)
    .innerJoin(upload, eq(upload.id, claimPhoto.uploadId))
    .where(eq(claimPhoto.claimId, row.id))
    .orderBy(asc(claimPhoto.position));
  const events = await db
    .select()
    .from(claimEvent)
    .where(eq(claimEvent.claimId, row.id))
    .orderBy(asc(claimEvent.id));
  const { company, salePoint, products, comment } = row;
  return {
    ...toItem(row, photos.length),
    company,
    salePoint,
    products,
    comment,
    photos,
    order_id: row.orderId,
    assigned_to: row.assignedTo,
    history: events.map(({ state, answer, at, savedBy }) => ({
      status: state,
      answer,
      date: at.toISOString(),
      saved_by: savedBy,
    })),
  };
}

/** A photo as it is stored. @throws ApiError `not_found` */
export async function readPhoto(db: Queries, { id, receivedAt }: ClaimRow, position: number) {
  const [found] = await db
    .select({ type: upload.type, content: upload.content })
    .from(claimPhoto)
    .innerJoin(upload, eq(upload.id, claimPhoto.uploadId))
    .where(and(eq(claimPhoto.claimId, id), eq(claimPhoto.position, position)));
  if (found === undefined) throw new ApiError('not_found');
  return {
    contentType: found.type,
    content: new Uint8Array(found.content),
    filename: `${claimNumber(id, receivedAt)}-${position}.webp`,
  };
}

/** For staff, newest first. */
export const listClaims = ({ db }: Database, query: z.output<typeof claimIndexQuery>) =>
  listClaimRows(db, query, { isAskedFor: undefined, toListed: toItem });

/** Claims with who deals with them. */
export const listHandledClaims = (db: Queries, { assigned_to: assignee, ...query }: StaffClaimIndex) =>
  listClaimRows(db, query, {
    isAskedFor: isAssignedTo(claim.assignedTo, assignee),
    toListed: (row, photoCount) => ({ ...toItem(row, photoCount), assigned_to: row.assignedTo }),
  });

interface Listed<Item> {
  readonly isAskedFor: SQL | undefined;
  readonly toListed: (row: ClaimRow, photoCount: number) => Item;
}

async function listClaimRows<Item>(
  db: Queries,
  query: z.output<typeof claimIndexQuery>,
  { isAskedFor, toListed }: Listed<Item>,
) {
  const { limit, offset } = toWindow(query);
  const { email, company, salePoint, orderNumber, comment } = claim;
  const where = and(
    query.status === undefined ? undefined : eq(claim.state, query.status),
    holdsWords(query.text, [email, company, salePoint, orderNumber, comment], claim.id),
    isAskedFor,
  );
  const rows = await db
    .select({ row: claim, photos: db.$count(claimPhoto, eq(claimPhoto.claimId, claim.id)) })
    .from(claim)
    .where(where)
    .orderBy(desc(claim.id))
    .limit(limit)
    .offset(offset);
  const items = rows.map(({ row, photos }) => toListed(row, photos));
  return listPage(db, { table: claim, where, paging: query, items });
}

/** What a reader of an order sees of its claims, oldest first. */
export const claimsOfOrder = async (db: Queries, orderId: number): Promise<ClaimOfOrder[]> =>
  withAnswers(db, await db.select().from(claim).where(eq(claim.orderId, orderId)).orderBy(asc(claim.id)));

/** Newest first. */
export const claimsOfCustomer = async (db: Queries, sender: ClaimSender): Promise<ClaimOfOrder[]> =>
  withAnswers(db, await db.select().from(claim).where(isOfCustomer(db, sender)).orderBy(desc(claim.id)));

async function withAnswers(db: Queries, rows: readonly ClaimRow[]): Promise<ClaimOfOrder[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const events = await db
    .select()
    .from(claimEvent)
    .where(inArray(claimEvent.claimId, ids))
    .orderBy(asc(claimEvent.id));
  return rows.map((row) => ({
    ...toReceipt(row),
    reason: row.reason,
    status: row.state,
    answers: events
      .filter(({ claimId, answer }) => claimId === row.id && answer !== '')
      .map(({ answer, at }) => ({ text: answer, date: at.toISOString() })),
  }));
}

function toItem(row: ClaimRow, photoCount: number): z.output<typeof claimItemSchema> {
  const { id, reason, state, email, orderNumber, locale } = row;
  return {
    ...toReceipt(row),
    id,
    reason,
    email,
    orderNumber,
    status: state,
    lang: locale,
    photo_count: photoCount,
  };
}
