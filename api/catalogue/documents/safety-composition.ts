import type { Translated } from '../../contract/common.ts';
import type { HazardInput } from '../../contract/hazard.ts';
import { componentNames } from './component-names.ts';

/** A component as section 3 of a safety data sheet names it. */
export interface Component {
  readonly name: Translated<string>;
  readonly cas: string;
  readonly ec: string;
  /** Percent by weight. */
  readonly share: string;
  readonly classification: string;
}

interface Rule {
  readonly form: string;
  /** The rule applies when the label holds all of these hazard statements. */
  readonly statements: readonly string[];
  readonly components: readonly Component[];
}

const cement: Component = {
  name: componentNames.cement,
  cas: '65997-15-1',
  ec: '266-043-4',
  share: '25 – < 50',
  classification: 'Skin Irrit. 2 (H315), Eye Dam. 1 (H318), STOT SE 3 (H335)',
};
const lime: Component = {
  name: componentNames.lime,
  cas: '1305-62-0',
  ec: '215-137-3',
  share: '10 – < 25',
  classification: 'Skin Irrit. 2 (H315), Eye Dam. 1 (H318), STOT SE 3 (H335)',
};
const gases: readonly Component[] = [
  {
    name: componentNames.propane,
    cas: '74-98-6',
    ec: '200-827-9',
    share: '2,5 – < 10',
    classification: 'Flam. Gas 1A (H220), Press. Gas (H280)',
  },
  {
    name: componentNames.butane,
    cas: '106-97-8',
    ec: '203-448-7',
    share: '10 – < 25',
    classification: 'Flam. Gas 1A (H220), Press. Gas (H280)',
  },
];
const resin: readonly Component[] = [
  {
    name: componentNames.styrene,
    cas: '100-42-5',
    ec: '202-851-5',
    share: '10 – < 25',
    classification:
      'Flam. Liq. 3 (H226), Acute Tox. 4 (H332), Skin Irrit. 2 (H315), Eye Irrit. 2 (H319), Repr. 2 (H361d), STOT RE 1 (H372)',
  },
  {
    name: componentNames.hardener,
    cas: '94-36-0',
    ec: '202-327-6',
    share: '1 – < 2,5',
    classification: 'Org. Perox. B (H241), Eye Irrit. 2 (H319), Skin Sens. 1 (H317)',
  },
];
const surfactant: Component = {
  name: componentNames.surfactant,
  cas: '68439-46-3',
  ec: '–',
  share: '1 – < 3',
  classification: 'Acute Tox. 4 (H302), Eye Dam. 1 (H318)',
};

/** What makes a product of the range hazardous, by its form and its label. */
const rules: readonly Rule[] = [
  { form: 'PO', statements: ['H318'], components: [cement] },
  { form: 'PA', statements: ['H318'], components: [lime] },
  { form: 'AE', statements: ['H222'], components: gases },
  { form: '2K', statements: ['H226'], components: resin },
  { form: 'LI', statements: ['H319'], components: [surfactant] },
];

/** Components to be named (REACH, annex II, 3.2); none for a product that is not classified. */
export function hazardousComponents(form: string, hazard: HazardInput | null): readonly Component[] {
  if (hazard === null) return [];
  const labelled = new Set<string>(hazard.statements);
  const rule = rules.find(
    (each) => each.form === form && each.statements.every((code) => labelled.has(code)),
  );
  return rule?.components ?? [];
}
