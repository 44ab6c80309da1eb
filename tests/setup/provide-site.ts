import type { TestProject } from 'vitest/node';
import { type Site, startSharedSite } from './site-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sites: readonly Site[];
  }
}

/** A running site for each worker of a project; `siteOfWorker()` has that of the own one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const begun = await Promise.allSettled(
    Array.from({ length: project.config.maxWorkers }, () => startSharedSite()),
  );
  const started = begun.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const stop = async () => {
    for (const site of started) await site.stop();
  };
  const failed = begun.find((each) => each.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  const sites = started.map(
    ({ address, editorPassword, revalidateToken, mailFolder, dataDirectory, logFile }) => ({
      address,
      editorPassword,
      revalidateToken,
      mailFolder,
      dataDirectory,
      logFile,
    }),
  );
  project.provide('sites', sites);
  return stop;
}
