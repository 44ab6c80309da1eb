import { join } from 'node:path';
import { type BuildFiles, openBuildFiles } from './http/build-files.ts';
import type { ServerOptions } from './server-options.ts';

/** The builds that a process was started with. */
type Builds = Readonly<Record<'site' | 'desk', BuildFiles>>;

/** What browsers load of the site and of the desk. */
export async function openBuilds({ root, configuration, logger }: ServerOptions): Promise<Builds> {
  const archive = join(configuration.dataDirectory, 'builds');
  return {
    site: await openBuildFiles({
      directory: join(root, 'dist/client'),
      immutableFolder: '/_astro/',
      archive: join(archive, 'site'),
      logger,
    }),
    desk: await openBuildFiles({
      directory: join(root, 'dist/desk'),
      immutableFolder: '/assets/',
      archive: join(archive, 'desk'),
      logger,
    }),
  };
}

/** Saves the files of these builds for the next ones. A full disk is only logged. */
export async function saveBuilds({ site, desk }: Builds, logger: ServerOptions['logger']): Promise<void> {
  try {
    await site.save();
    await desk.save();
  } catch (error) {
    logger.warn({ err: error }, 'the files of this build cannot be saved for pages that stay open');
  }
}
