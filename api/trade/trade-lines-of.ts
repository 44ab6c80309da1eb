import type { Locale } from '../contract/common.ts';
import type { FormCatalogProductInput, TradeType } from '../contract/form-catalog.ts';
import type { PurchaseOrderCreate, PurchaseOrderLine } from '../contract/purchase-order.ts';
import type { Queries } from '../kernel/database/database.ts';
import { ApiError } from '../kernel/http/api-error.ts';
import type { Fault, FieldFault } from '../kernel/http/field-fault.ts';
import { updateOrAdd } from '../rules/trade-lines.ts';
import { unitsOf } from '../rules/trade-quantity.ts';
import { readList } from './articles.ts';

type Wanted = PurchaseOrderCreate['products'][number];

/**
 * What is ordered, with what the list holds of it now. Of a repeated reference the last counts.
 * @throws ApiError for references that are not listed, and for quantities that the list does not take
 */
export async function tradeLinesOf(
  db: Queries,
  type: TradeType,
  products: readonly Wanted[],
  locale: Locale,
): Promise<PurchaseOrderLine[]> {
  const { catalog, articles } = await readList(db, type);
  const faults: FieldFault[] = [];
  let lines: PurchaseOrderLine[] = [];
  for (const [index, wanted] of products.entries()) {
    const article = articles.get(wanted.reference.toUpperCase());
    const fault = faultOf(wanted, article, catalog.units);
    if (fault !== undefined) faults.push({ ...fault, path: `products.${index}.${fault.path}` });
    else if (article) lines = updateOrAdd(lines, toLine(wanted, article, locale));
  }
  if (faults.length > 0) throw new ApiError('invalid_fields', { fields: faults.slice(0, 100) });
  return lines;
}

function faultOf(
  { reference, qty, unit, palette }: Wanted,
  article: FormCatalogProductInput | undefined,
  units: readonly string[],
): FieldFault | undefined {
  const fault = (path: string, fault: Fault) => ({ path, fault, values: { value: reference } });
  if (article === undefined) return fault('reference', 'not_listed');
  if (palette > 0 && (article.units_per_pallet === null || !units.includes('pallet')))
    return fault('palette', 'not_on_pallets');
  return qty > 0 && !units.includes(unit) ? fault('qty', 'not_by_unit') : undefined;
}

function toLine(
  { qty, unit, palette }: Wanted,
  article: FormCatalogProductInput,
  locale: Locale,
): PurchaseOrderLine {
  const { reference, designation, unit: packaging } = article;
  return {
    reference,
    qty,
    unit,
    palette,
    designation: designation[locale],
    packaging: packaging[locale],
    units: unitsOf(article, { qty, unit, palette }) ?? 0,
    net_weight_kg: article.net_weight_kg,
    units_per_carton: article.units_per_carton,
    units_per_pallet: article.units_per_pallet,
  };
}
