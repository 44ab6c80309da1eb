import { perLocale } from '../../../languages/per-locale.ts';
import { isLocale, type Locale, locales, type Target, targetFromSegment } from '../i18n/locale.ts';
import { buildAnyPath } from './build-path.ts';
import { readParameters } from './parameter-codecs.ts';
import { emptyParams, type RouteParams } from './parameters.ts';
import { isReservedSlug } from './reserved-segments.ts';
import { type OrderType, orderTypes, type Prefix, routeOf, type Screen, screens } from './route-table.ts';

export interface RouteMatch {
  screen: Screen;
  locale: Locale;
  /** Professional where the URL names no audience. */
  target: Target;
  targetInPath: boolean;
  orderType: OrderType | undefined;
  params: RouteParams;
}

type Start = Omit<RouteMatch, 'screen' | 'params'> & { prefix: Prefix; rest: readonly string[] };

interface Candidate {
  screen: Screen;
  literals: readonly string[];
}

const candidates = perLocale(candidatesByFirstLiteral);

/**
 * The screen of a URL and its parameters. Case and the order of filters do not matter here;
 * the language does: every segment must be of the language of the prefix.
 */
export function matchPath(pathname: string): RouteMatch | undefined {
  const segments = decodeSegments(pathname);
  return segments && matchSegments(segments);
}

/** As `matchPath`, for decoded segments. */
export function matchSegments([first = '', ...rest]: readonly string[]): RouteMatch | undefined {
  const locale = first.toLowerCase();
  if (!isLocale(locale)) return undefined;
  const start = readStart(locale, rest);
  return start.targetLocale === locale ? matchRest(start, locale) : undefined;
}

/** As `matchSegments`, with target and literal segments of other languages accepted under the prefix. */
export function matchForeignSegments([first = '', ...rest]: readonly string[]): RouteMatch | undefined {
  const locale = first.toLowerCase();
  if (!isLocale(locale)) return undefined;
  const start = readStart(locale, rest);
  return matchRest(start, locale) ?? matchAnother(start);
}

/** The one URL of a match. It always names the audience, so that of `/fr` is the professional home. */
export function canonicalPath({ screen, params, ...match }: RouteMatch): string {
  return buildAnyPath(screen, { ...match, ...params });
}

/** The decoded segments of a pathname, a trailing slash aside; undefined when the encoding is malformed. */
export function decodeSegments(pathname: string): string[] | undefined {
  try {
    return pathname.replace(/\/$/, '').split('/').slice(1).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

function readStart(locale: Locale, segments: readonly string[]): Start & { targetLocale: Locale } {
  const [first = '', ...rest] = segments;
  const name = first.toLowerCase();
  const found = targetFromSegment(name);
  const orderType = orderTypes.find((type) => type === name);
  const none = { locale, target: 'pro', targetLocale: locale, targetInPath: false, orderType } as const;
  if (found)
    return {
      ...none,
      ...found,
      locale,
      targetLocale: found.locale,
      targetInPath: true,
      prefix: 'target',
      rest,
    };
  if (orderType) return { ...none, prefix: 'order-type', rest };
  return { ...none, prefix: 'none', rest: segments };
}

function matchAnother(start: Start & { targetLocale: Locale }): RouteMatch | undefined {
  for (const locale of locales) {
    const match = locale === start.locale ? undefined : matchRest(start, locale);
    if (match) return match;
  }
  return undefined;
}

function matchRest({ prefix, rest, ...start }: Start, language: Locale): RouteMatch | undefined {
  const { locale, target, targetInPath, orderType } = start;
  const common = { locale, target, targetInPath, orderType };
  if (prefix === 'none' && rest.length === 0) return { screen: 'home', ...common, params: emptyParams };
  const first = rest[0]?.toLowerCase() ?? '';
  const possible = [...(candidates[language].get(first) ?? []), ...(candidates[language].get('') ?? [])];
  for (const { screen, literals } of possible) {
    const route = routeOf(screen);
    if (
      route.prefix !== prefix ||
      !literals.every((literal, index) => rest[index]?.toLowerCase() === literal)
    )
      continue;
    const params = readParameters(route.parameters, rest.slice(literals.length));
    if (params && !(screen === 'page' && isReservedSlug(params.slug))) return { screen, ...common, params };
  }
  return undefined;
}

/** The longest literal path first, so that `carrieres/candidature-spontanee` comes before `carrieres`. */
function candidatesByFirstLiteral(locale: Locale): ReadonlyMap<string, readonly Candidate[]> {
  const all = screens.map((screen) => ({
    screen,
    literals: routeOf(screen)
      .segments[locale].toLowerCase()
      .split('/')
      .filter((literal) => literal !== ''),
  }));
  const sorted = all.sort((left, right) => right.literals.length - left.literals.length);
  const byFirst = new Map<string, Candidate[]>();
  for (const candidate of sorted) {
    const first = candidate.literals[0] ?? '';
    byFirst.set(first, [...(byFirst.get(first) ?? []), candidate]);
  }
  return byFirst;
}
