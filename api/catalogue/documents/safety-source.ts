import type { ProductInput } from '../../contract/catalogue.ts';
import type { Locale } from '../../contract/common.ts';
import { packLabel } from '../../rules/pack-label.ts';
import { writeHazard } from '../products/hazard.ts';
import type { SafetySource } from './document-source.ts';
import type { ProductFacts } from './product-facts.ts';
import { hazardousComponents } from './safety-composition.ts';
import { productSource } from './sheet-source.ts';

/** Tools and tapes are articles, which have no safety data sheet. */
export const articleForm = 'OU';
const states = {
  PO: 'powder',
  PA: 'paste',
  MA: 'paste',
  LI: 'liquid',
  AE: 'aerosol',
  '2K': 'resin',
} as const;
const isState = (form: string): form is keyof typeof states => Object.hasOwn(states, form);

/** What the safety data sheet of a product prints; undefined for articles. */
export function safetySource(
  input: ProductInput,
  locale: Locale,
  facts: ProductFacts,
): SafetySource | undefined {
  const { form, hazard, summary, colour, storage, packs } = input;
  if (form === articleForm) return undefined;
  const wordOf = (kind: string, code: string | null) => facts.names.word(kind, code, locale);
  return {
    kind: 'safety',
    ...productSource(input, locale, facts),
    summary: summary[locale],
    state: isState(form) ? states[form] : 'paste',
    form: wordOf('form', form),
    colour: wordOf('colour', colour),
    storage: wordOf('storage', storage),
    use: wordOf('destination', input.destination),
    packs: packs.map((pack) => packLabel(pack, locale)).join(', '),
    hazard: writeHazard(hazard, locale),
    components: hazardousComponents(form, hazard).map(({ name, ...rest }) => ({
      name: name[locale],
      ...rest,
    })),
    picture: null,
  };
}
