import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { Operation } from '../../contract/operation.ts';
import { ApiError } from './api-error.ts';
import type { AuditTrail } from './audit.ts';
import { type CallCounts, createCallCounts } from './call-counts.ts';
import { createDirectReads, type DirectReads } from './direct-reads.ts';
import type { EditorIdentity } from './editor-identity.ts';
import { errorResponse, type RouterLogger, toApiError } from './error-response.ts';
import { acceptableId, currentRequestId, requestIdHeader, withRequestId } from './request-context.ts';
import type { FileScan } from './scan-files.ts';
import type { SecurityLog } from './security-log.ts';
import type { Uploads } from './uploads.ts';

export const apiBasePath = '/api/v1';

/** Whose session a token belongs to. */
export interface CustomerIdentity {
  readonly id: number;
  readonly sessionId: number;
  readonly isDistributor: boolean;
}

export interface RouterOptions {
  readonly logger: RouterLogger;
  readonly securityLog: SecurityLog;
  /** Who a token opens the desk to. */
  readonly findEditor: (token: string) => Promise<EditorIdentity | undefined>;
  /** Writes what staff and programs do into the audit trail. */
  readonly audit: Pick<AuditTrail, 'follow' | 'noteRefusal'>;
  /** Whether the bearer token is that of the sites in front of the API. */
  readonly isSite: (token: string) => boolean;
  /** Whose live session a token opens. */
  readonly findCustomer: (token: string) => Promise<CustomerIdentity | undefined>;
  /** The bodies that arrive at the same time. */
  readonly uploads: Uploads;
  /** Looks through their files; undefined: nobody does. */
  readonly fileScan?: FileScan | undefined;
  /** Address of the visitor behind a request. */
  readonly clientAddress: (request: Request) => string;
  /** A form with files that was read on the way here, in this process, by the rules of its call. */
  readonly sentForm?: ((request: Request) => FormData | undefined) | undefined;
  /** The site is reached over TLS. */
  readonly hasSecureCookies: boolean;
  /** Tests only: every response must be exactly what the contract states. */
  readonly checkResponses?: boolean;
}

export interface Router extends RouterOptions {
  readonly app: Hono<RouterEnvironment>;
  /** What anybody may read, for callers in this process. */
  readonly reads: DirectReads;
  /** How often each operation was called over HTTP. */
  readonly calls: CallCounts;
  /** Methods by path, for `Allow`. */
  readonly methods: Map<string, string[]>;
}

export interface RouterEnvironment {
  Variables: { requestId: string; operation: Operation };
}

/** A router without operations: `register` adds them, `closeRouter` answers for what is left. */
export function createRouter(options: RouterOptions): Router {
  const app = new Hono<RouterEnvironment>().basePath(apiBasePath);
  const calls = createCallCounts();
  app.use(async (context, next) => {
    const begun = currentRequestId();
    // A caller in this process, without an edge in front, may be believed.
    const requestId = begun ?? acceptableId(context.req.header(requestIdHeader)) ?? randomUUID();
    context.set('requestId', requestId);
    await (begun === undefined ? withRequestId(requestId, next) : next());
    calls.add(context.get('operation'), context.res.status);
  });
  app.onError((error, context) => {
    const { method, path, url } = context.req;
    const requestId = context.get('requestId');
    return errorResponse(toApiError(error, options.logger, { requestId, method, path }), { url, requestId });
  });
  return {
    ...options,
    app,
    reads: createDirectReads(options.logger),
    calls,
    methods: new Map(),
  };
}

/** Answers 405 on known paths and 404 elsewhere. Call it after the last `register`. */
export function closeRouter({ app, methods }: Router): void {
  for (const [path, allowed] of methods) {
    const allow = allowed.includes('GET') ? [...allowed, 'HEAD'] : allowed;
    app.all(path, () => {
      throw new ApiError('method_not_allowed', { allow });
    });
  }
  app.notFound((context) =>
    errorResponse(new ApiError('not_found'), {
      url: context.req.url,
      requestId: context.get('requestId') ?? randomUUID(),
    }),
  );
}
