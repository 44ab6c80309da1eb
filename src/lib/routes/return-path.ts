import { matchPath } from './match-path.ts';
import type { Screen } from './route-table.ts';

/** Nobody wants to come back to these. */
const passing: ReadonlySet<Screen> = new Set([
  'login',
  'sign-up',
  'forgotten-password',
  'new-password',
  'confirm-email',
  'home',
]);

/** Where a visitor came from, as a path of this site; undefined for anything else, whatever it looks like. */
export function returnPath(from: string | null | undefined, siteUrl: string): string | undefined {
  if (!from) return undefined;
  const url = URL.parse(from, siteUrl);
  if (!url || url.origin !== new URL(siteUrl).origin) return undefined;
  const match = matchPath(url.pathname);
  if (!match || passing.has(match.screen)) return undefined;
  return `${url.pathname}${url.search}`;
}
