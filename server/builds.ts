import { join } from 'node:path';
import { type BuildFiles, openBuildFiles } from './http/build-files.ts';
import type { ServerOptions } from './server-options.ts';

/** The builds that a process was started with. */
type Builds = Readonly<Record<'site' | 'desk', BuildFiles>>;

/** What browsers load of the site and of the desk. */
export async function openBuilds({ root, configuration }: ServerOptions): Promise<Builds> {
  const keptIn = join(configuration.dataDirectory, 'builds');
  return {
    site: await openBuildFiles({
      directory: join(root, 'dist/client'),
      immutableFolder: '/_astro/',
      keptIn: join(keptIn, 'site'),
    }),
    desk: await openBuildFiles({
      directory: join(root, 'dist/desk'),
      immutableFolder: '/assets/',
      keptIn: join(keptIn, 'desk'),
    }),
  };
}

/** Keeps the files of these builds for the next ones. A disk that is full is a matter of the log alone. */
export async function keepBuilds({ site, desk }: Builds, logger: ServerOptions['logger']): Promise<void> {
  try {
    await site.keep();
    await desk.keep();
  } catch (error) {
    logger.warn({ err: error }, 'the files of this build cannot be kept for pages that stay open');
  }
}
