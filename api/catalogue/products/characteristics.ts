import {
  type CharacteristicKey,
  characteristicKeySchema,
  type Pack,
  type ProductDetail,
  type ProductInput,
} from '../../contract/catalogue.ts';
import type { Locale } from '../../contract/common.ts';
import { characteristicLabels } from './characteristic-labels.ts';
import { consumptionText, dryingText, mixingText, thicknessText, timeText } from './characteristic-texts.ts';
import { packagingNames } from './packaging-names.ts';
import { dryingLabel, workingTimeLabel } from './time-labels.ts';

/** Label of a word of the vocabulary in the language of the response. */
export type WordOf = (kind: string, code: string | null) => string | undefined;

/** Every characteristic that has a value, labelled and written out; the family, 1 to 8, tells what follows its drying. */
export function writeCharacteristics(
  input: ProductInput,
  packs: readonly Pick<Pack, 'packaging' | 'label'>[],
  wordOf: WordOf,
  { locale, family }: { locale: Locale; family: number },
): ProductDetail['characteristics'] {
  const labelOf = (key: CharacteristicKey) => {
    if (key === 'drying_recoat') return dryingLabel(family, input, locale);
    return key === 'open_time' ? workingTimeLabel(input, locale) : characteristicLabels[key][locale];
  };
  const values = characteristicValues(input, packs, wordOf, locale);
  return characteristicKeySchema.options.flatMap((key) => {
    const value = values[key];
    return value ? [{ key, label: labelOf(key), value: capitalise(value) }] : [];
  });
}

function characteristicValues(
  input: ProductInput,
  packs: readonly Pick<Pack, 'packaging' | 'label'>[],
  wordOf: WordOf,
  locale: Locale,
): Partial<Record<CharacteristicKey, string | undefined>> {
  const { consumption, drying_hours, recoat_hours, open_time_minutes, mixing, thickness_mm } = input;
  const hasDrying = drying_hours !== null || recoat_hours !== null;
  return {
    destination: wordOf('destination', input.destination),
    supports: input.supports.flatMap((code) => wordOf('support', code) ?? []).join(' · '),
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
