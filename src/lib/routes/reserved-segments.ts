import { locales } from '../i18n/locale.ts';
import { routeOf, screens } from './route-table.ts';

/**
 * First segments that the slug of a CMS page may not take, in lower case. Those of the other language are
 * among them, for under the wrong language they lead to the screen.
 */
export const reservedSegments: ReadonlySet<string> = new Set(
  screens.flatMap((screen) => locales.map((locale) => firstSegment(routeOf(screen).segments[locale]))),
);

export function isReservedSlug(slug: string): boolean {
  return reservedSegments.has(firstSegment(slug));
}

function firstSegment(path: string): string {
  return path.split('/', 1)[0]?.toLowerCase() ?? '';
}
