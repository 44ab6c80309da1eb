import { filterSegments, listingRules, maximumFilters, parseFilters } from './filter-segments.ts';
import { emptyParams, type Parameter, type RouteParams } from './parameters.ts';
import { searchText } from './search-text.ts';

interface Reading {
  params: Partial<RouteParams>;
  rest: readonly string[];
}

interface Codec {
  /** Takes its segments from the front; undefined when they are not of its form. */
  read: (segments: readonly string[]) => Reading | undefined;
  write: (params: RouteParams) => string[];
}

type TextParameter = 'slug' | 'caracteristics' | 'id' | 'number';

const slugPattern = /^[a-z0-9][a-z0-9-]*$/;
// A first underscore would read as a filter.
const caracteristicsPattern = /^[A-Za-z0-9-][A-Za-z0-9_-]{0,1999}$/;
const idPattern = /^[0-9]{1,15}$/;
const orderNumberPattern = /^[A-Za-z0-9-]{1,40}$/;
const maximumCareerFilters = 4;
/** Type, and family of work. */
const maximumTypeFilters = 2;

const slug = textCodec('slug', (value) => ({ slug: value }), slugPattern, lowerCase);
const caracteristics = textCodec(
  'caracteristics',
  (value) => ({ caracteristics: value }),
  caracteristicsPattern,
  base64Url,
);

const codecs: Record<Parameter, Codec> = {
  slug,
  'optional-slug': optional(slug, 'slug'),
  'page-slug': { read: readPageSlug, write: (params) => params.slug.split('/').map(checkedPageSegment) },
  search: { read: readSearch, write: (params) => [searchText(params.search)].filter((text) => text !== '') },
  caracteristics: optional(caracteristics, 'caracteristics'),
  id: textCodec('id', (id) => ({ id }), idPattern),
  number: textCodec('number', (number) => ({ number }), orderNumberPattern),
  listing: selectionCodec(maximumFilters, true),
  'career-filters': selectionCodec(maximumCareerFilters, false),
  tags: selectionCodec(1, false),
  types: selectionCodec(maximumTypeFilters, false),
};

/** The parameters in the segments that follow the literal ones; undefined when any segment is left over. */
export function readParameters(
  parameters: readonly Parameter[],
  segments: readonly string[],
): RouteParams | undefined {
  let params = emptyParams;
  let rest = segments;
  for (const parameter of parameters) {
    const reading = codecs[parameter].read(rest);
    if (!reading) return undefined;
    params = { ...params, ...reading.params };
    rest = reading.rest;
  }
  return rest.length === 0 ? params : undefined;
}

/** The segments of the parameters, not yet percent-encoded. Throws a RangeError for an impossible value. */
export function writeParameters(parameters: readonly Parameter[], params: RouteParams): string[] {
  return parameters.flatMap((parameter) => codecs[parameter].write(params));
}

function textCodec(
  name: TextParameter,
  toParams: (value: string) => Partial<RouteParams>,
  pattern: RegExp,
  toCanonical: (value: string) => string = String,
): Codec {
  return {
    read: ([first = '', ...rest]) => {
      const value = toCanonical(first);
      return pattern.test(value) ? { params: toParams(value), rest } : undefined;
    },
    write: (params) => {
      const value = toCanonical(params[name]);
      if (!pattern.test(value)) throw new RangeError(`Not a ${name} of an address: ${value}`);
      return [value];
    },
  };
}

function optional(codec: Codec, name: TextParameter): Codec {
  return {
    read: (segments) => (hasText(segments) ? codec.read(segments) : { params: {}, rest: segments }),
    write: (params) => (params[name] === '' ? [] : codec.write(params)),
  };
}

function selectionCodec(maximum: number, isListing: boolean): Codec {
  const rules = { ...listingRules, maximumFilters: maximum, price: isListing, sort: isListing };
  return {
    read: (segments) => {
      const parsed = parseFilters(segments.map(lowerCaseValues), rules);
      return parsed.ok ? { params: { selection: parsed.selection }, rest: [] } : undefined;
    },
    write: (params) => filterSegments(params.selection),
  };
}

function readPageSlug(segments: readonly string[]): Reading | undefined {
  const parts = segments.map(lowerCase);
  if (parts.length === 0 || !parts.every((part) => slugPattern.test(part))) return undefined;
  return { params: { slug: parts.join('/') }, rest: [] };
}

function checkedPageSegment(segment: string): string {
  if (!slugPattern.test(segment)) throw new RangeError(`Not a segment of a page slug: ${segment}`);
  return segment;
}

function readSearch(segments: readonly string[]): Reading {
  if (!hasText(segments)) return { params: {}, rest: segments };
  const [text = '', ...rest] = segments;
  return { params: { search: searchText(text) }, rest };
}

/** Whether the next segment is something else than a filter. */
function hasText(segments: readonly string[]): boolean {
  return segments[0] !== undefined && !segments[0].startsWith('_');
}

function lowerCase(value: string): string {
  return value.toLowerCase();
}

/** Filter keys keep their case, their values have none. */
function lowerCaseValues(segment: string): string {
  const [key = '', ...values] = segment.split('__');
  return [key, ...values.map(lowerCase)].join('__');
}

function base64Url(value: string): string {
  return value
    .replace(/[+]/g, '-')
    .replace(/\//g, '_')
    .replace(/={1,2}$/, '');
}
