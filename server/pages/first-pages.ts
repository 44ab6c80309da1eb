import type { FoundPages } from '../../api/kernel/changes/published-pages.ts';
import { mostListed } from '../../api/rules/most-listed.ts';

/** The first of the paths and their number: a change of the menu is on every page, and sorting them all takes long. */
export function firstPages(found: ReadonlySet<string>): FoundPages {
  const paths: string[] = [];
  for (const path of found) {
    const last = paths[mostListed - 1];
    if (last !== undefined && path > last) continue;
    const place = paths.findIndex((other) => path < other);
    paths.splice(place === -1 ? paths.length : place, 0, path);
    if (paths.length > mostListed) paths.pop();
  }
  return { paths, total: found.size };
}
