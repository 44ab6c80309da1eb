import type { TestProject } from 'vitest/node';
import { type Site, startSharedSite } from './site-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    site: Site;
  }
}

/**
 * One running site for all tests of a project; `inject('site')` has its URL. With languages that the settings add, it loads
 * the demo itself.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await startSharedSite(project.name === 'site' ? { content: 'whole' } : {});
  const {
    address,
    apiAddress,
    editorPassword,
    revalidateToken,
    formSecret,
    mailFolder,
    dataDirectory,
    logFile,
  } = site;
  project.provide('site', {
    address,
    apiAddress,
    editorPassword,
    revalidateToken,
    formSecret,
    mailFolder,
    dataDirectory,
    logFile,
  });
  return site.stop;
}
