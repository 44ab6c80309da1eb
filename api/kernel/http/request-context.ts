import { AsyncLocalStorage } from 'node:async_hooks';
import type { Right } from '../../contract/rights.ts';
import type { EditorIdentity } from './editor-identity.ts';

/** What is known of the request under way, for whatever is logged on its behalf. */
interface RequestContext {
  readonly requestId: string;
  /** The field `traceparent` that a proxy gave it (W3C Trace Context); undefined: nobody traces it. */
  readonly traceparent: string | undefined;
  /** `customer:42`, `staff:7`; undefined: nobody has shown who they are. */
  actor: string | undefined;
  /** What an editor who makes it is allowed. */
  rights: ReadonlySet<Right> | undefined;
  /** What a line about the request holds besides. */
  details: Readonly<Record<string, unknown>>;
}

export type ActorKind = 'customer' | 'staff' | 'program' | 'editor' | 'site';

const contexts = new AsyncLocalStorage<RequestContext>();
const acceptableRequestId = /^[\w-]{8,64}$/;

export const requestIdHeader = 'X-Request-Id';

/** An id that a client gave a request; undefined unless it is well-formed. */
export const acceptableId = (given: string | null | undefined): string | undefined =>
  typeof given === 'string' && acceptableRequestId.test(given) ? given : undefined;

/** Does the work of a request: all that is logged meanwhile carries its id, and that of its trace. */
export const withRequestId = <Result>(
  requestId: string,
  work: () => Result,
  traceparent?: string | undefined,
): Result => contexts.run({ requestId, traceparent, actor: undefined, rights: undefined, details: {} }, work);

/** Undefined outside of requests. */
export const currentRequestId = (): string | undefined => contexts.getStore()?.requestId;

/** What is handed on to a process that works for the current request; undefined where nobody traces it. */
export const currentTraceparent = (): string | undefined => contexts.getStore()?.traceparent;

const traceparentForm = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The field `traceparent` that a proxy gave a request; undefined unless it is well-formed. */
export const acceptableTraceparent = (given: string | undefined): string | undefined =>
  given !== undefined && traceparentForm.test(given) ? given : undefined;

/** The id of the trace to which the current request belongs; undefined where nobody traces it. */
export const currentTraceId = (): string | undefined => traceparentForm.exec(currentTraceparent() ?? '')?.[1];

export const currentActor = (): string | undefined => contexts.getStore()?.actor;

/** What the editor who makes the current request is allowed; undefined where none makes it. */
export const currentRights = (): ReadonlySet<Right> | undefined => contexts.getStore()?.rights;

export const currentDetails = (): RequestContext['details'] => contexts.getStore()?.details ?? {};

/** Names who makes the current request. */
export function nameActor(kind: ActorKind, id?: number): void {
  const context = contexts.getStore();
  if (context) context.actor = id === undefined ? kind : `${kind}:${id}`;
}

/** Names the editor who makes the current request, with their rights. */
export function nameEditor({ kind, id, rights }: EditorIdentity): void {
  nameActor(kind, id);
  const context = contexts.getStore();
  if (context) context.rights = rights;
}

/** Adds to the log line about the current request. Neither secrets nor addresses of people. */
export function noteDetails(details: RequestContext['details']): void {
  const context = contexts.getStore();
  if (context) context.details = { ...context.details, ...details };
}
