import { type Entry, prepareProcess, withBuild } from './entry.ts';
import { loadBeforehand } from './load-beforehand.ts';

/** What a process that serves a site begins with. */
interface SiteEntry extends Entry {
  /** The first content was loaded while the site was built. */
  isContentNew: boolean;
}

/**
 * As `prepareProcess`, with the site and the desk built. Where the site has to be built, the first content of an embedded
 * database is loaded meanwhile: on a fresh clone both take as long.
 */
export async function prepareSite(): Promise<SiteEntry> {
  const entry = await prepareProcess('site');
  let loading = Promise.resolve(false);
  const building = withBuild(entry, () => {
    loading = loadBeforehand(entry);
    // It is awaited once the build has ended, and may fail before.
    loading.catch(() => undefined);
  });
  // Nothing is left half open by a build that fails.
  await Promise.allSettled([building]);
  await Promise.allSettled([loading]);
  return { ...(await building), isContentNew: await loading };
}
