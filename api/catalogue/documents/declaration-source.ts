import type { ProductInput } from '../../contract/catalogue.ts';
import type { Locale } from '../../contract/common.ts';
import { characteristicNames } from './characteristic-names.ts';
import { declaredCharacteristics } from './declared-characteristics.ts';
import type { Declared, ProductSource } from './document-source.ts';

/** What is declared of a product, in one language; undefined where no harmonised standard covers it. */
export function declaredOf({ declaration }: ProductInput, locale: Locale): Declared | undefined {
  if (declaration === null) return undefined;
  return {
    number: declaration.number,
    standard: `${declaration.standard}:${declaration.standard_year}`,
    system: declaration.system,
    notifiedBody: declaration.notified_body,
    markingYear: declaration.marking_year,
    signatory: declaration.signatory[locale],
    intendedUse: declaration.intended_use[locale],
    performances: declaredCharacteristics(declaration).map(({ key, value }) => ({
      name: characteristicNames[key][locale],
      value: value ?? notDetermined,
      isDetermined: value !== undefined,
    })),
  };
}

/** « No performance determined », in every language. */
const notDetermined = 'NPD';

/** The declaration of performance and the sheet of the CE marking: both state the same facts about a product. */
export const declarationSources = (product: ProductSource, declared: Declared | undefined) =>
  declared === undefined
    ? []
    : (['declaration', 'marking'] as const).map((kind) => ({
        ...product,
        kind,
        declared,
        picture: null,
      }));
