import fc from 'fast-check';
import { locales, targets } from '../../../src/lib/i18n/locale.ts';
import type { AnyLink } from '../../../src/lib/routes/build-path.ts';
import { isReservedSlug } from '../../../src/lib/routes/reserved-segments.ts';
import { orderTypes, routeOf, type Screen, screens } from '../../../src/lib/routes/route-table.ts';
import { searchText } from '../../../src/lib/routes/search-text.ts';
import { sorts } from '../../../src/lib/routes/selection.ts';

/** Runs repeat: a failure on one machine is a failure on all. */
export const repeatable = { seed: 20261121 };

export const filterKey = fc.stringMatching(/^[A-Z][A-Z0-9]{0,6}(?:_[A-Z0-9]{1,4}){0,2}$/);
export const filterValue = fc.stringMatching(/^[a-z0-9]{1,6}(?:[-_][a-z0-9]{1,4}){0,2}$/);

const price = fc
  .tuple(fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 0, max: 999_999 }))
  .map(([one, other]) => ({ min: Math.min(one, other), max: Math.max(one, other) }));
const page = fc.integer({ min: 1, max: 999_999 });

function filters(maximum: number) {
  const entry = fc.tuple(filterKey, fc.uniqueArray(filterValue, { minLength: 1, maxLength: 4 }));
  return fc
    .uniqueArray(entry, { maxLength: maximum, selector: ([key]) => key })
    .map((entries) => new Map(entries));
}

export const listingSelection = fc.record({
  filters: filters(9),
  price: fc.option(price, { nil: undefined }),
  sort: fc.constantFrom(...sorts),
  page,
});

function narrowSelection(maximum: number) {
  return fc.record({
    filters: filters(maximum),
    price: fc.constant(undefined),
    sort: fc.constant('relevance' as const),
    page,
  });
}

const segment = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/);
const pageSlug = fc
  .array(segment, { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join('/'))
  .filter((slug) => !isReservedSlug(slug));

/** Texts as visitors type them: spaces, accents, slashes, emoji. */
export const typedText = fc.string({ unit: 'binary', maxLength: 150 });

const parameterValues = {
  slug: segment.map((slug) => ({ slug })),
  'optional-slug': fc.option(segment, { nil: '' }).map((slug) => ({ slug })),
  'page-slug': pageSlug.map((slug) => ({ slug })),
  search: typedText.map((text) => ({ search: searchText(text) })),
  caracteristics: fc
    .option(fc.jsonValue(), { nil: undefined })
    .map((value) => ({ caracteristics: value === undefined ? '' : toBase64Url([value]) })),
  id: fc.integer({ min: 0 }).map((id) => ({ id: String(id) })),
  number: fc.stringMatching(/^[A-Za-z0-9-]{1,40}$/).map((number) => ({ number })),
  listing: listingSelection.map((selection) => ({ selection })),
  'career-filters': narrowSelection(4).map((selection) => ({ selection })),
  tags: narrowSelection(1).map((selection) => ({ selection })),
  types: narrowSelection(1).map((selection) => ({ selection })),
};

/** A screen with a link that it accepts. */
export const screenWithLink: fc.Arbitrary<{ screen: Screen; link: AnyLink }> = fc
  .constantFrom(...screens)
  .chain((screen) => fc.record({ screen: fc.constant(screen), link: linkTo(screen) }));

function linkTo(screen: Screen): fc.Arbitrary<AnyLink> {
  const { prefix, parameters } = routeOf(screen);
  const locale = fc.constantFrom(...locales);
  const start: fc.Arbitrary<AnyLink> =
    prefix === 'none'
      ? fc.record({ locale })
      : prefix === 'target'
        ? fc.record({ locale, target: fc.constantFrom(...targets) })
        : fc.record({ locale, orderType: fc.constantFrom(...orderTypes) });
  return parameters.reduce(
    (link, parameter) =>
      link.chain((left) => parameterValues[parameter].map((right): AnyLink => ({ ...left, ...right }))),
    start,
  );
}

function toBase64Url(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
