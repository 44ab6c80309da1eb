import { AsyncLocalStorage } from 'node:async_hooks';
import type { Operation } from '../../contract/operation.ts';
import type { Database, Queries, Transaction } from '../database/database.ts';
import { auditEntry } from '../database/schema/audit.ts';
import type { ApiError } from './api-error.ts';
import type { EditorIdentity } from './editor-identity.ts';
import { networkOfAddress } from './network-of-address.ts';
import { currentRequestId } from './request-context.ts';

/** A write under way, a sign-in, or a read. */
export interface AuditedCall {
  readonly operation: Operation;
  readonly clientAddress: string;
  /** What the call named and its response; the first of them that has the id gives it. */
  readonly named: unknown[];
  /** Who makes it, once that is known. */
  editor: Pick<EditorIdentity, 'kind' | 'id' | 'name'> | undefined;
  isWritten: boolean;
}

export interface AuditTrail {
  /** The same database: a transaction within a call of staff writes the entry of the call as well, or does neither. */
  readonly database: Database;
  /** Does the work of a call, and writes the entry that no transaction of it has written. */
  follow<Result>(call: AuditedCall, work: () => Promise<Result>): Promise<Result>;
  /** Writes the entry of a call that was refused, or has failed. */
  noteRefusal(call: AuditedCall, error: ApiError): Promise<void>;
}

const calls = new AsyncLocalStorage<AuditedCall>();

/** Calls that nobody has to be signed in for, and that lead to the desk. */
const leadsToDesk = ({ path }: Operation) => /^\/(?:desk|session\/(?:staff|editor))(?:\/|$)/.test(path);

const isRead = ({ method }: Operation) => method === 'GET';

const isAudited = ({ operation, editor }: AuditedCall) =>
  isRead(operation)
    ? operation.readsPersonalData === true && editor !== undefined
    : !operation.isTrial && (editor !== undefined || leadsToDesk(operation));

/** What the same person reads again within this time makes no further entry: lists are read anew while they are shown. */
const sameReadMs = 15 * 60_000;
/** So many reads are remembered; one that is forgotten makes a further entry. */
const mostRemembered = 10_000;

/** Remembers reads that have an entry. */
function createReadMemory(clock: () => Date) {
  const reads = new Map<string, number>();
  const keyOf = ({ operation, editor, named: [parameters] }: AuditedCall) =>
    JSON.stringify([editor?.kind, editor?.id, operation.id, parameters]);
  return {
    isNoted: (call: AuditedCall): boolean =>
      clock().getTime() - (reads.get(keyOf(call)) ?? Number.NEGATIVE_INFINITY) < sameReadMs,
    note(call: AuditedCall): void {
      const [oldest] = reads.keys();
      if (reads.size >= mostRemembered && oldest !== undefined) reads.delete(oldest);
      reads.set(keyOf(call), clock().getTime());
    },
  };
}

/** Names who makes the current call, where the call itself shows it: a sign-in. */
export function nameAuditedEditor(editor: AuditedCall['editor']): void {
  const call = calls.getStore();
  if (call) call.editor = editor;
}

/** Names the account of a sign-in that may still be refused. */
export function nameAuditedSubject(id: number): void {
  calls.getStore()?.named.push({ id });
}

export function createAuditTrail(database: Database, clock: () => Date): AuditTrail {
  const reads = createReadMemory(clock);
  const write = (db: Queries | Transaction, call: AuditedCall, end: Ending) =>
    db.insert(auditEntry).values({ ...describeCall(call, end), at: clock() });

  async function writeDone(db: Queries | Transaction, call: AuditedCall | undefined, response: unknown) {
    if (call === undefined || call.isWritten || !isAudited(call)) return;
    if (isRead(call.operation) && reads.isNoted(call)) return;
    await write(db, call, { outcome: 'done', response });
    call.isWritten = true;
  }

  const audited: Database = {
    ...database,
    async transaction(work, options) {
      const call = calls.getStore();
      const wasWritten = call?.isWritten ?? false;
      try {
        return await database.transaction(async (tx) => {
          const result = await work(tx);
          if (options?.accessMode !== 'read only') await writeDone(tx, call, result);
          return result;
        }, options);
      } catch (error) {
        if (call) call.isWritten = wasWritten;
        throw error;
      }
    },
  };

  return {
    database: audited,
    follow: (call, work) =>
      calls.run(call, async () => {
        const response = await work();
        await writeDone(database.db, call, response);
        if (call.isWritten && isRead(call.operation)) reads.note(call);
        return response;
      }),
    async noteRefusal(call, error) {
      // Calls of strangers are recorded only when they named an account that exists, so that nobody fills the trail.
      if (!isAudited(call) || (call.editor === undefined && error.status !== 401)) return;
      const outcome = error.status >= 500 ? 'failed' : 'refused';
      await write(database.db, call, { outcome, reason: error.code });
    },
  };
}

interface Ending {
  readonly outcome: 'done' | 'refused' | 'failed';
  readonly reason?: string;
  readonly response?: unknown;
}

const describeCall = (
  { operation, editor, named, clientAddress }: AuditedCall,
  { outcome, reason, response }: Ending,
) => ({
  actorKind: editor?.kind ?? ('visitor' as const),
  actorId: editor?.id ?? null,
  actorName: editor?.name ?? '',
  operation: operation.id,
  // Calls on records of any entity name it in their path.
  entity: named.map((each) => textIn(each, 'entity')).find((entity) => entity !== undefined) ?? operation.tag,
  entityId:
    namesOf(operation, { named, response })
      .map((each) => textIn(each, 'id'))
      .find((id) => id !== undefined) ?? null,
  outcome,
  reason: reason ?? null,
  network: networkOfAddress(clientAddress),
  requestId: currentRequestId() ?? null,
});

/** What may name the record of a call: a read names it itself, whatever it is shown. */
const namesOf = (
  operation: Operation,
  { named, response }: Pick<AuditedCall, 'named'> & { response?: unknown },
) => (isRead(operation) ? named.slice(0, 1) : [...named, response]);

function textIn(value: unknown, field: 'entity' | 'id'): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const found: unknown = Reflect.get(value, field);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined;
}
