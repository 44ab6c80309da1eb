import { isDeepStrictEqual } from 'node:util';
import { carrierPriceTag, changeTags, rememberedTags } from '../../contract/cache-tags.ts';
import { locales } from '../../contract/common.ts';
import type { CarrierInput } from '../../contract/shipping.ts';

/** Tags of what shows a carrier; without `before` it was created, without `after` deleted. */
export function carrierTags(before: CarrierInput | undefined, after: CarrierInput | undefined): string[] {
  if (!before || !after || !isDeepStrictEqual(offered(before), offered(after)))
    return [rememberedTags.carriers, 'carriers'];
  const { code, bands, free } = after;
  const prices = bands.filter(({ price_cents: cents }, index) => cents !== before.bands[index]?.price_cents);
  const renamed = locales.filter((locale) => textOf(before, locale) !== textOf(after, locale));
  return [
    rememberedTags.carriers,
    ...changeTags(`carrier:${code}`, renamed),
    ...prices.map(({ up_to_kg: end }) => carrierPriceTag(code, end ?? 'heaviest')),
    ...(free?.from_cents === before.free?.from_cents ? [] : [carrierPriceTag(code, 'free')]),
  ];
}

/** What decides which products it is offered for, and in which place. */
const offered = ({
  position,
  is_active,
  countries,
  above_kg,
  bands,
  surcharges,
  refused_pictograms,
  free,
}: CarrierInput) => ({
  position,
  is_active,
  countries,
  above_kg,
  bands: bands.map(({ up_to_kg }) => up_to_kg),
  surcharges: Object.keys(surcharges).sort(),
  refused_pictograms,
  free: free?.up_to_kg,
});

const textOf = ({ name, description }: CarrierInput, locale: (typeof locales)[number]) =>
  JSON.stringify([name[locale], description[locale]]);
