import {
  type CharacteristicKey,
  characteristicKeySchema,
  type Pack,
  type ProductDetail,
  type ProductInput,
} from '../../contract/catalogue.ts';
import type { Locale } from '../../contract/common.ts';
import { characteristicLabels } from './characteristic-labels.ts';
import {
  atMostText,
  consumptionText,
  densityText,
  dryingText,
  fullDryingText,
  mixingText,
  openedText,
  temperatureText,
  thicknessText,
  timeText,
} from './characteristic-texts.ts';
import { packagingNames } from './packaging-names.ts';
import { dryingLabel, workingTimeLabel } from './time-labels.ts';

/** The vocabulary in the language of the response. */
interface Words {
  readonly labelOf: (kind: string, code: string | null) => string | undefined;
  /** Codes of all supports. */
  readonly supports: readonly string[];
}

type ContentOfPack = Pick<Pack, 'packaging' | 'label' | 'quantity' | 'unit' | 'net_weight_kg'>;

/** Every characteristic that has a value, labelled and written out; the family, 1 to 8, tells what follows its drying. */
export function writeCharacteristics(
  input: ProductInput,
  packs: readonly ContentOfPack[],
  words: Words,
  { locale, family }: { locale: Locale; family: number },
): ProductDetail['characteristics'] {
  const labelOf = (key: CharacteristicKey) => {
    if (key === 'drying_recoat') return dryingLabel(family, input, locale);
    return key === 'open_time' ? workingTimeLabel(input, locale) : characteristicLabels[key][locale];
  };
  const values = {
    ...characteristicValues(input, packs, words, locale),
    ...supportValues(input, words, locale),
    ...measuredValues(input, packs, { locale, family }),
  };
  return characteristicKeySchema.options.flatMap((key) => {
    const value = values[key];
    return value ? [{ key, label: labelOf(key), value: capitalise(value) }] : [];
  });
}

type Values = Partial<Record<CharacteristicKey, string | undefined>>;

function characteristicValues(
  input: ProductInput,
  packs: readonly ContentOfPack[],
  { labelOf: wordOf }: Words,
  locale: Locale,
): Values {
  const { consumption, drying_hours, recoat_hours, open_time_minutes, mixing, thickness_mm } = input;
  const hasDrying = drying_hours !== null || recoat_hours !== null;
  return {
    destination: wordOf('destination', input.destination),
    use: wordOf('use', input.use),
    form: wordOf('form', input.form),
    consumption: consumption ? consumptionText(consumption, locale) : undefined,
    drying_recoat: hasDrying ? dryingText(input, locale) : undefined,
    open_time: open_time_minutes === null ? undefined : timeText(open_time_minutes, locale),
    mixing: mixing ? mixingText(mixing, locale) : undefined,
    thickness: thickness_mm ? thicknessText(thickness_mm, locale) : undefined,
    iaq_class: input.iaq_class ?? undefined,
    colour: wordOf('colour', input.colour),
    storage: wordOf('storage', input.storage),
    packaging: packagingText(packs, locale),
    cleaning: wordOf('cleaning', input.cleaning),
  };
}

/** On what the product goes, of that on what only after which product, and on what it does not go. */
function supportValues({ supports, primers = [] }: ProductInput, words: Words, locale: Locale): Values {
  const namesOf = (codes: readonly string[]) =>
    codes.flatMap((code) => words.labelOf('support', code) ?? []).join(separator);
  return {
    supports: namesOf(supports),
    primed_supports: primers
      .map((each) => `${namesOf(each.supports)} (${each.primer[locale]})`)
      .join(separator),
    other_supports:
      supports.length === 0 ? undefined : namesOf(words.supports.filter((code) => !supports.includes(code))),
  };
}
const separator = ' · ';

/** What was measured, in the pack and on the wall. */
function measuredValues(
  input: ProductInput,
  packs: readonly ContentOfPack[],
  { locale, family }: { locale: Locale; family: number },
): Values {
  const { declaration, temperature_c, grain_mm, opened_months } = input;
  return {
    full_drying: fullDryingText(family, input, locale),
    temperature: temperature_c ? temperatureText(temperature_c, locale) : undefined,
    density: densityText(input, packs, locale),
    grain: grain_mm ? atMostText(grain_mm, 'mm', locale) : undefined,
    adhesion:
      declaration && 'adhesion' in declaration.performances ? declaration.performances.adhesion : undefined,
    standard: declaration
      ? `${declaration.standard}:${declaration.standard_year}${separator}${declaration.number}`
      : undefined,
    opened: opened_months ? openedText(opened_months, locale) : undefined,
  };
}

/** « sac 1 kg, 5 kg · seau 20 kg » */
function packagingText(packs: readonly Pick<Pack, 'packaging' | 'label'>[], locale: Locale): string {
  const labels = new Map<string, string[]>();
  for (const { packaging, label } of packs) {
    const name = packagingNames[packaging][locale];
    labels.set(name, [...(labels.get(name) ?? []), label]);
  }
  return [...labels].map(([name, list]) => `${name} ${list.join(', ')}`.trim()).join(' · ');
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
