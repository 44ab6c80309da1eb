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

/** The files of the builds of the version at `root`, which follows: its pages may ask this process for them. */
export async function lendBuilds(
  { site, desk }: Builds,
  root: string,
  logger: ServerOptions['logger'],
): Promise<void> {
  try {
    await site.lend(join(root, 'dist/client'));
    await desk.lend(join(root, 'dist/desk'));
  } catch (error) {
    logger.warn(
      { err: error },
      'the files of the next build cannot be read: some of its pages may lack them',
    );
  }
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
