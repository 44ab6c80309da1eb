import { targetSegments } from '../../../languages/target-segments.ts';
import type { Locale, Target } from '../i18n/locale.ts';
import { writeParameters } from './parameter-codecs.ts';
import type { ParameterInput } from './parameters.ts';
import { type OrderType, routeOf, type routes, type Screen } from './route-table.ts';
import { emptySelection, type SelectionInput } from './selection.ts';

interface PrefixInput {
  target: { target: Target };
  'order-type': { orderType: OrderType };
  none: object;
}

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

type Definition<S extends Screen> = (typeof routes)[S];

/** What a link to a screen must hold. */
export type Link<S extends Screen> = { locale: Locale } & PrefixInput[Definition<S>['prefix']] &
  Intersection<ParameterInput[Definition<S>['parameters'][number]]>;

export interface AnyLink {
  locale: Locale;
  target?: Target;
  orderType?: OrderType | undefined;
  slug?: string | undefined;
  search?: string | undefined;
  caracteristics?: string | undefined;
  id?: string;
  number?: string;
  selection?: SelectionInput | undefined;
}

/**
 * The canonical URL of a screen, percent-encoded, without trailing slash.
 * Throws a RangeError for a parameter that cannot stand in a URL.
 */
export function buildPath<S extends Screen>(screen: S, link: Link<S>): string;
export function buildPath(screen: Screen, link: AnyLink): string {
  return buildAnyPath(screen, link);
}

/** The home of a language as the logo and the language choice name it: the professional home. */
export function localeHomePath(locale: Locale): `/${Locale}` {
  return `/${locale}`;
}

/** As `buildPath`, for a screen that is known at run time only. */
export function buildAnyPath(screen: Screen, link: AnyLink): string {
  const { parameters } = routeOf(screen);
  const start = startOf(screen, link);
  if (parameters.length === 0) return start;
  const params = {
    slug: link.slug ?? '',
    search: link.search ?? '',
    caracteristics: link.caracteristics ?? '',
    id: link.id ?? '',
    number: link.number ?? '',
    selection: { ...emptySelection, ...link.selection },
  };
  return start + joined(writeParameters(parameters, params));
}

const joined = (parts: readonly string[]) => parts.map((part) => `/${encodeURIComponent(part)}`).join('');

/** A page has a hundred links, to few screens. */
const knownStarts = new Map<string, string>();

/** The part of a URL before its parameters. */
function startOf(screen: Screen, link: AnyLink): string {
  const key = `${screen} ${link.locale} ${link.target} ${link.orderType}`;
  const known = knownStarts.get(key);
  if (known !== undefined) return known;
  const segments = routeOf(screen)
    .segments[link.locale].split('/')
    .filter((segment) => segment !== '');
  const start = joined([link.locale, ...prefixSegments(screen, link), ...segments]);
  knownStarts.set(key, start);
  return start;
}

function prefixSegments(screen: Screen, { locale, target, orderType }: AnyLink): string[] {
  const { prefix } = routeOf(screen);
  if (prefix === 'none') return [];
  if (prefix === 'target' && target) return [targetSegments[target][locale]];
  if (prefix === 'order-type' && orderType) return [orderType];
  throw new RangeError(`A link to ${screen} lacks its ${prefix}`);
}
