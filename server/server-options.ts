import type { Logger } from 'pino';
import type { ImportProgress } from '../api/import/progress.ts';
import type { Configuration } from './configuration.ts';
import type { LineSink } from './http/access-log.ts';
import type { Progress } from './pages/publisher.ts';

/** What a process with a site is started with. */
export interface ServerOptions {
  /** Folder of the project, with the build in `dist/`. */
  root: string;
  configuration: Configuration;
  buildId: string;
  revalidateToken: string;
  editorPassword: string;
  formSecret: string;
  logger: Logger;
  accessLog: LineSink;
  importProgress: ImportProgress;
  onPublished: (progress: Progress) => void;
  /** The process cannot go on. */
  onFailure: (error: Error) => void;
}
