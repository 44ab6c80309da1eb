import type { Logger } from 'pino';
import { OlderBuildError } from '../api/kernel/database/newer-migrations.ts';
import { EncodingError } from '../api/kernel/database/postgresql/encoding.ts';
import { TransactionPoolingError } from '../api/kernel/database/postgresql/transaction-pooling.ts';
import { ConfigurationError } from './configuration.ts';
import { type Content, type ContentOptions, type EmbeddedContent, openEmbedded } from './content.ts';
import { loadFirstContent } from './first-content.ts';
import { canWrite } from './private-folder.ts';
import { remoteContent } from './remote/remote-content.ts';
import { reasonOf } from './remote/remote-fault.ts';
import { retry } from './retry.ts';

/** What no waiting mends. */
const unusable = [TransactionPoolingError, EncodingError, OlderBuildError];

/** The embedded API, or the way to the one at `API_URL`. */
export async function openContent(options: ContentOptions): Promise<Content> {
  const { apiUrl } = options.configuration;
  return apiUrl ? remoteContent({ ...options, apiUrl }) : openEmbedded(options);
}

/**
 * A PostgreSQL that is down is waited for, while the stored pages are served. The embedded one is only where there are
 * pages and its disk cannot be written.
 */
export async function openWithRetry(options: ContentOptions, { hasPages = false } = {}): Promise<Content> {
  const { configuration, logger } = options;
  const isReadOnly = !(await canWrite(configuration.dataDirectory));
  return retry(
    () => openContent(options),
    (error) =>
      configuration.databaseUrl === undefined
        ? hasPages && isReadOnly
        : !unusable.some((kind) => error instanceof kind),
    (error) => logger.error({ err: error }, 'the database cannot be opened'),
  );
}

/** As `loadFirstContent`. A PostgreSQL that is busy, locked or away for a moment is waited for. */
export const loadWithRetry = (
  embedded: EmbeddedContent,
  { logger, ...options }: Parameters<typeof loadFirstContent>[1] & { readonly logger: Logger },
): Promise<boolean> =>
  retry(
    () => loadFirstContent(embedded, options),
    (error) => embedded.database.kind === 'postgresql' && !(error instanceof ConfigurationError),
    (error) => logger.error({ err: error }, 'the first content cannot be loaded yet'),
  );

/** The call is a small one, and both processes may be starting at the same time. */
const longestCheckPauseMs = 2000;

interface CheckOptions {
  logger: Logger;
  /** Pages of an earlier time are worth more than an end with a clear line. */
  hasPages: boolean;
}

/**
 * Waits until the API elsewhere responds. @throws ConfigurationError when what responds is no API of this contract,
 * unless there are pages to be served meanwhile.
 */
export function checkWithRetry(check: () => Promise<string[]>, { logger, hasPages }: CheckOptions) {
  return retry(
    check,
    (error) => hasPages || !(error instanceof ConfigurationError),
    (error) => logger.warn({ reason: reasonOf(error) }, 'the API elsewhere cannot be used yet'),
    { mostMs: longestCheckPauseMs },
  );
}
