import { isLocale, targetFromSegment } from '../../src/lib/i18n/locale.ts';
import { localeHomePath } from '../../src/lib/routes/build-path.ts';
import { canonicalPath, type RouteMatch } from '../../src/lib/routes/match-path.ts';
import { routeOf } from '../../src/lib/routes/route-table.ts';
import { searchText } from '../../src/lib/routes/search-text.ts';
import { withoutCampaign } from './campaign.ts';
import { type LanguagePreference, matchInAnyLanguage, preferredLocale } from './language-redirect.ts';
import { type AddressParts, splitAddress } from './split-address.ts';

type RedirectStatus = 301 | 302 | 303 | 308;

/** Finds the rule for a decoded pathname. */
export type FindRedirect = (path: string) => { to: string; code: RedirectStatus } | undefined;

export interface NormaliseOptions extends LanguagePreference {
  /** Legacy URLs; they come before everything else that the site knows. */
  findRedirect?: FindRedirect;
}

export type NormalisedAddress =
  | { kind: 'ok'; path: string; query: string; match: RouteMatch | undefined }
  | { kind: 'redirect'; status: RedirectStatus; location: string }
  | { kind: 'refuse'; status: 400 | 404 | 414 };

/**
 * The one form of a page's URL, which is also its key in the page store, or the one redirect or refusal
 * that the URL deserves. `query` holds only what changes the response.
 */
export function normalise(rawUrl: string, options: NormaliseOptions = {}): NormalisedAddress {
  const address = splitAddress(rawUrl);
  if (address.kind === 'refuse') return address;
  const { segments, query, isClean } = address;
  if (segments.length === 0) return redirect(302, localeHomePath(preferredLocale(options)), query);
  const rule = options.findRedirect?.(`/${segments.join('/')}`);
  if (rule) return redirect(rule.code, rule.to, query);
  const match = matchInAnyLanguage(segments);
  if (!match) return isPageAddress(segments) ? notFound : normaliseForeign(address);
  const search = searchRedirect(match, query);
  if (search) return search;
  const path = pathOf(match);
  if (!isClean || path !== encode(segments)) return redirect(301, path, query);
  return { kind: 'ok', path, query: routeOf(match.screen).readsQuery ? withoutCampaign(query) : '', match };
}

const notFound: NormalisedAddress = { kind: 'refuse', status: 404 };

function redirect(status: RedirectStatus, path: string, query: string): NormalisedAddress {
  return { kind: 'redirect', status, location: query === '' ? path : `${path}?${query}` };
}

/** `/fr` and `/nl` are pages of their own besides the professional home. */
function pathOf(match: RouteMatch): string {
  const isBareHome = match.screen === 'home' && !match.targetInPath;
  return isBareHome ? localeHomePath(match.locale) : canonicalPath(match);
}

/** The search form sends its text in the query; the results stand under a path. */
function searchRedirect(match: RouteMatch, query: string): NormalisedAddress | undefined {
  if (match.screen !== 'results' || match.params.search !== '') return undefined;
  const search = searchText(new URLSearchParams(query).get('text') ?? '');
  if (search === '') return undefined;
  return redirect(303, canonicalPath({ ...match, params: { ...match.params, search } }), '');
}

function isPageAddress([first = '']: readonly string[]): boolean {
  const segment = first.toLowerCase();
  return isLocale(segment) || targetFromSegment(segment) !== undefined;
}

/** Files and the like: no screen, no opinion on case. */
function normaliseForeign({ segments, path, query, isClean }: AddressParts): NormalisedAddress {
  if (segments.some((segment) => /[/\\]/.test(segment))) return notFound;
  if (!isClean) return redirect(301, encode(segments), query);
  return { kind: 'ok', path, query: withoutCampaign(query), match: undefined };
}

function encode(segments: readonly string[]): string {
  return segments.map((segment) => `/${encodeURIComponent(segment)}`).join('');
}
