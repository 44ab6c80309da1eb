import { type FormulaParts, formulaFaults } from '../../catalogue/colours/formula-faults.ts';
import { collectionKind, type FormulaInput, formulaInputSchema } from '../../contract/colours.ts';
import type { FieldFault } from '../../kernel/http/field-fault.ts';
import { outsideReflectance } from '../../rules/colour-values.ts';
import { type IssueList, type Source, toFieldPath } from '../issue.ts';
import type { View } from './view.ts';

/** What shades and bases point to, and the rules of formulas. */
export function checkColours(view: View, issues: IssueList): void {
  for (const { input, source } of view.teintes.values()) {
    const key = input.collection;
    if (!source || key === undefined || view.isKnown('tags', `${collectionKind}:${key}`)) continue;
    const message = `unknown collection “${key}”`;
    issues.error(source, ['collection'], {
      message,
      expected: `the key of a tag of the kind ${collectionKind}`,
    });
  }
  for (const { input, source } of view.bases.values()) {
    if (!source || input.product === undefined || view.isKnown('products', input.product)) continue;
    const message = `unknown product “${input.product}”`;
    issues.error(source, ['product'], { message, expected: 'the reference of a product' });
  }
  for (const { input, source } of view.formulas.values()) {
    const formula = formulaInputSchema.safeParse(input);
    if (source && formula.success) checkFormula(formula.data, source, view, issues);
  }
  checkTinting(view, issues);
}

/** A product that is tinted online is sold in the shades of its formulas, and not at all without any. */
function checkTinting(view: View, issues: IssueList): void {
  const mixed = new Set([...view.formulas.values()].map(({ input }) => input.base));
  const tinted = [...view.bases.values()].filter(({ key }) => mixed.has(key));
  const products = new Set(tinted.map(({ input }) => input.product));
  for (const { key, input, source } of view.products.values()) {
    if (!source || input.tinting !== 'online' || products.has(key)) continue;
    const message = 'no base of the product has a formula, so that it is offered in no shade';
    issues.warning(source, ['tinting'], { message });
  }
}

/** A shade, base or colourant with a fault of its own is reported there, and not once more here. */
function checkFormula(formula: FormulaInput, source: Source, view: View, issues: IssueList): void {
  for (const { path, fault, values = {} } of formulaFaults(formula, knownParts(formula, view))) {
    const place = toFieldPath(path);
    if (fault !== 'unknown_reference') issues.error(source, place, { message: ruleMessage(fault, values) });
    else if (!isNamed(path, String(values['value']), view))
      issues.error(source, place, {
        message: `“${values['value']}” is unknown`,
        expected: `the code of one of the ${resourceOf(path)}`,
      });
  }
}

function knownParts(formula: FormulaInput, view: View): FormulaParts {
  const { hex } = view.teintes.get(formula.shade)?.input ?? {};
  const { load_ml_per_kg, is_outside, is_lime } = view.bases.get(formula.base)?.input ?? {};
  const isWhole = load_ml_per_kg !== undefined && is_outside !== undefined && is_lime !== undefined;
  const colourants = [...view.colourants.values()].flatMap(({ key, input: { is_inorganic } }) =>
    is_inorganic === undefined ? [] : [[key, { is_inorganic }] as const],
  );
  return {
    shade: hex === undefined ? undefined : { hex },
    base: isWhole ? { load_ml_per_kg, is_outside, is_lime } : undefined,
    colourants: new Map(colourants),
  };
}

function resourceOf(path: string): 'teintes' | 'bases' | 'colourants' {
  if (path === 'shade') return 'teintes';
  return path === 'base' ? 'bases' : 'colourants';
}

const isNamed = (path: string, code: string, view: View) => view.isKnown(resourceOf(path), code);

function ruleMessage(fault: string, { value, maximum }: NonNullable<FieldFault['values']>): string {
  switch (fault) {
    case 'duplicate':
      return `“${value}” stands twice`;
    case 'over_load':
      return `more than the ${maximum} ml per kg that the base takes`;
    case 'too_dark_outside':
      return `the shade is too dark for an outside base: its light reflectance is below ${outsideReflectance}`;
    default:
      return 'the base takes inorganic colourants only';
  }
}
