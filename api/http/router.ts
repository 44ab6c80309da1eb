import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { megabyte } from '../contract/files.ts';
import { ApiError } from './api-error.ts';
import { type ByteBudget, createByteBudget } from './byte-budget.ts';
import { createDirectReads, type DirectReads } from './direct-reads.ts';
import { errorAnswer, type RouterLogger, toApiError } from './error-answer.ts';

export const apiBasePath = '/api/v1';

/** Whose session a token belongs to. */
export interface CustomerIdentity {
  readonly id: number;
  readonly sessionId: number;
  readonly isDistributor: boolean;
}

export interface RouterOptions {
  readonly logger: RouterLogger;
  /** Whether the bearer token is that of a live session. */
  readonly isEditor: (token: string) => Promise<boolean>;
  /** Whether the bearer token is that of the sites in front of the API. */
  readonly isSite: (token: string) => boolean;
  /** Whose live session a token opens. */
  readonly findCustomer: (token: string) => Promise<CustomerIdentity | undefined>;
  /** The site is reached over TLS. */
  readonly hasSecureCookies: boolean;
  /** Tests only: every answer must be exactly what the contract says. */
  readonly checkAnswers?: boolean;
}

export interface Router extends RouterOptions {
  readonly app: Hono<RouterEnvironment>;
  /** What anybody may read, for callers in this process. */
  readonly reads: DirectReads;
  /** Methods by path, for `Allow`. */
  readonly methods: Map<string, string[]>;
  /** Of the forms with files that arrive at the same time. */
  readonly uploads: ByteBudget;
}

export interface RouterEnvironment {
  Variables: { requestId: string };
}

const uploadBytes = 64 * megabyte;
const acceptableRequestId = /^[\w-]{8,64}$/;

/** A router without operations: `register` adds them, `closeRouter` answers for what is left. */
export function createRouter(options: RouterOptions): Router {
  const app = new Hono<RouterEnvironment>().basePath(apiBasePath);
  app.use(async (context, next) => {
    const given = context.req.header('x-request-id');
    context.set('requestId', given && acceptableRequestId.test(given) ? given : randomUUID());
    await next();
  });
  app.onError((error, context) => {
    const { method, path, url } = context.req;
    const requestId = context.get('requestId');
    return errorAnswer(toApiError(error, options.logger, { requestId, method, path }), { url, requestId });
  });
  return {
    ...{ ...options, app, reads: createDirectReads(options.logger) },
    ...{ methods: new Map(), uploads: createByteBudget(uploadBytes) },
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
    errorAnswer(new ApiError('not_found'), {
      url: context.req.url,
      requestId: context.get('requestId') ?? randomUUID(),
    }),
  );
}
