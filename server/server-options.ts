import type { Logger } from 'pino';
import type { ImportProgress } from '../api/import/progress.ts';
import type { BuildInfo } from './build/build-info.ts';
import type { Configuration } from './configuration.ts';
import type { LineSink } from './http/access-log.ts';
import type { LogFields } from './log-fields.ts';
import type { Progress } from './pages/publisher.ts';
import type { OwnSecrets } from './secrets.ts';

/** What a process is started with, be it a site or an API by itself. */
export interface ProcessOptions extends OwnSecrets {
  /** Folder of the project; a site has its build in `dist/`. */
  root: string;
  configuration: Configuration;
  build: BuildInfo;
  logger: Logger;
  /** What every line of its logs holds. */
  logFields: LogFields;
  accessLog: LineSink;
  importProgress: ImportProgress;
  /** To be called when the content is open. */
  onReady: () => void;
  /** The process cannot go on. */
  onFailure: (error: Error) => void;
}

/** What a process with a site is started with. */
export interface ServerOptions extends ProcessOptions {
  /** Digests of all code that pages are made by. */
  pageCodeId: string;
  /** The content was loaded a moment ago, and pages that are stored are of another one. */
  isContentNew?: boolean;
  onPublished: (progress: Progress) => void;
}
