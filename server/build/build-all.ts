import { forgetCommit } from './build-info.ts';
import { makeDesk } from './desk-build.ts';
import { buildSite } from './site-build.ts';

/**
 * Builds the site and the desk beside each other, each where its sources have changed. Returns the id of the site's build.
 * `onSite` is called when the site begins to be built.
 * @throws what the first of them throws, once both have ended
 */
export async function buildAll(
  root: string,
  print: (text: string) => void,
  onSite: () => void = () => undefined,
): Promise<string> {
  let isBuilt = false;
  const start = (line: string) => () => {
    isBuilt = true;
    print(line);
  };
  const desk = makeDesk(root, start('Building the desk'));
  const startSite = () => {
    start('Building the site')();
    onSite();
  };
  const builds = [buildSite(root, startSite), desk] as const;
  await Promise.allSettled(builds);
  const [buildId, putDesk] = await Promise.all(builds);
  await putDesk();
  if (isBuilt) await forgetCommit(root);
  return buildId;
}
