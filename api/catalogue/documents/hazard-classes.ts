import type { Locale } from '../../contract/common.ts';
import { hazardStatements } from '../../contract/hazard-statements.ts';
import type { SafetySource } from './document-source.ts';
import { hazardClassNames } from './hazard-class-names.ts';

type Code = keyof typeof hazardStatements;
/** Supplemental statements (CLP, annex II) stand for no class. */
type ClassCode = Exclude<Code, `EUH${string}`>;

/** The class and category that a hazard statement stands for (CLP, annex VI, table 1.1). */
const classOfStatement: Readonly<Record<ClassCode, string>> = {
  H220: 'Flam. Gas 1A',
  H222: 'Aerosol 1',
  H226: 'Flam. Liq. 3',
  H229: 'Aerosol 1',
  H241: 'Org. Perox. B',
  H280: 'Press. Gas',
  H302: 'Acute Tox. 4',
  H315: 'Skin Irrit. 2',
  H317: 'Skin Sens. 1',
  H318: 'Eye Dam. 1',
  H319: 'Eye Irrit. 2',
  H332: 'Acute Tox. 4',
  H335: 'STOT SE 3',
  H361d: 'Repr. 2',
  H372: 'STOT RE 1',
  H412: 'Aquatic Chronic 3',
};

const isClassCode = (code: string): code is ClassCode => Object.hasOwn(classOfStatement, code);

type Classified = Pick<SafetySource, 'hazard' | 'components'>;

/** « Skin Irrit. 2 (H315), Eye Dam. 1 (H318) »; the statements of one class stand together. */
export function mixtureClassification(codes: readonly string[]): string {
  const classes = Map.groupBy(
    codes.flatMap((code) => {
      return isClassCode(code) ? [{ name: classOfStatement[code], code }] : [];
    }),
    ({ name }) => name,
  );
  return [...classes]
    .map(([name, list]) => `${name} (${list.map(({ code }) => code).join(', ')})`)
    .join(', ');
}

/** What the sixteenth section repeats in full: the statements of the components that the label lacks. */
export function unlabelledStatements({ hazard, components }: Classified, locale: Locale): string[] {
  const labelled = new Set(hazard?.statements.map(({ code }) => code));
  const named = components.flatMap(
    ({ classification }) => classification.match(/E?U?H\d{3}[A-Za-z]*/g) ?? [],
  );
  return [...new Set(named)]
    .filter((code): code is Code => !labelled.has(code) && code in hazardStatements)
    .sort()
    .map((code) => `${code} ${hazardStatements[code][locale]}`);
}

/** The classes that the sheet writes in short, with their names: « Eye Dam. », « lésions oculaires graves ». */
export function usedClasses(
  { hazard, components }: Classified,
  locale: Locale,
): (readonly [string, string])[] {
  const written = [
    mixtureClassification(hazard?.statements.map(({ code }) => code) ?? []),
    ...components.map(({ classification }) => classification),
  ].join(', ');
  return Object.entries(hazardClassNames)
    .filter(([short]) => written.includes(short))
    .map(([short, name]) => [short, name[locale]] as const);
}
