import type { ProductInput } from '../../contract/catalogue.ts';
import type {
  ClauseSource,
  Declared,
  InstructionsSource,
  ProductSource,
  SheetSource,
} from './document-source.ts';
import { articleForm } from './safety-source.ts';

/** Instructions for use; undefined for a product whose use has no steps. */
export function instructionsSource(
  product: ProductSource,
  { summary, notFor, steps, characteristics, hazard, picture }: SheetSource,
): InstructionsSource | undefined {
  if (steps.length === 0) return undefined;
  return { ...product, kind: 'instructions', summary, notFor, steps, characteristics, hazard, picture };
}

interface ClauseParts {
  readonly product: ProductSource;
  readonly sheet: SheetSource;
  readonly declared: Declared | undefined;
}

/** A clause for specifications; undefined for articles, and for what is not sold to professionals. */
export function clauseSource(
  { form, sales_plans, consumption }: ProductInput,
  { product, sheet, declared }: ClauseParts,
): ClauseSource | undefined {
  if (form === articleForm || !sales_plans.includes('pro')) return undefined;
  const { summary, steps, characteristics } = sheet;
  return {
    ...product,
    kind: 'clause',
    summary,
    steps,
    characteristics,
    picture: null,
    declared: declared ?? null,
    measure: consumption?.basis === 'per_metre' ? 'length' : 'area',
  };
}
