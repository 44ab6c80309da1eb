import { forgetCommit } from './build-info.ts';
import { makeDesk } from './desk-build.ts';
import { buildSite } from './site-build.ts';

/**
 * Builds the site and the desk beside each other, each where its sources have changed. Returns the id of the site's build.
 * @throws what the first of them throws, once both have ended
 */
export async function buildAll(root: string, print: (text: string) => void): Promise<string> {
  let isBuilt = false;
  const start = (line: string) => () => {
    isBuilt = true;
    print(line);
  };
  const desk = makeDesk(root, start('Building the desk'));
  const builds = [buildSite(root, start('Building the site')), desk] as const;
  await Promise.allSettled(builds);
  const [buildId, putDesk] = await Promise.all(builds);
  await putDesk();
  if (isBuilt) await forgetCommit(root);
  return buildId;
}
