import type { Services } from '../../kernel/http/services.ts';
import type { MediaStore } from '../../kernel/media/media-store.ts';
import type { ImportJobs } from './import-jobs.ts';
import type { ImportThreads } from './import-thread.ts';

/** What imports of the desk work with. */
export interface ImportDependencies extends Services {
  readonly mediaStore: MediaStore;
  /** Holds files while they are worked on. */
  readonly importDirectory: string;
  /** Names of the site's screens; undefined: links to screens are not checked. */
  readonly screens: ReadonlySet<string> | undefined;
  readonly jobs: ImportJobs;
  readonly threads: ImportThreads;
}
