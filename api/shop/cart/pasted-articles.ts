import { type SQL, sql } from 'drizzle-orm';
import { maximumQuantity } from '../../contract/cart-limits.ts';
import { type CartFault, cartMessages } from '../../contract/cart-messages.ts';
import type { Locale } from '../../contract/common.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { fillMessage } from '../../rules/fill-message.ts';
import { nearReferences } from '../../rules/near-references.ts';
import { type PastedLine, readContentReference, readPastedLines } from '../../rules/pasted-references.ts';
import { findArticles } from './articles.ts';
import { readShades, type Shades, shadeFault, tintedCents } from './shades.ts';
import type { LineToAdd } from './write-lines.ts';

/** Most refused lines that get a suggestion of what they may have meant. */
const mostHinted = 20;

interface RefusedLine {
  readonly line: number;
  readonly text: string;
  readonly message: string;
}

interface Candidate extends Record<string, unknown> {
  readonly wanted: string;
  readonly id: number;
}

/** Articles of pasted lines that the plan sells, and why the others are none. */
export async function pastedArticles(
  tx: Transaction,
  text: string,
  { salesPlanId, locale }: { salesPlanId: number; locale: Locale },
): Promise<{ lines: LineToAdd[]; refused: RefusedLine[] }> {
  const pasted = readPastedLines(text);
  const packIds = await packsOf(tx, pasted, salesPlanId);
  const shades = pasted.some(({ shade }) => shade !== '') ? byCapitals(await readShades(tx)) : new Map();
  const articles = await findArticles(tx, [...packIds.values()].flat());
  const sold = pasted.some(({ reference }) => !packIds.has(reference))
    ? await soldReferences(tx, salesPlanId)
    : [];
  const lines: LineToAdd[] = [];
  const refused: RefusedLine[] = [];
  for (const { line, text: typed, reference, quantity, shade: code } of pasted) {
    const ids = packIds.get(reference) ?? [];
    const article = articles.get(ids[0] ?? 0);
    const found = shades.get(code);
    const shade = found?.code ?? code;
    const fault = faultOf(ids.length, quantity) ?? (article && shadeFault(article, shade, found));
    if (fault !== undefined || article === undefined || quantity === undefined) {
      const near = ids.length === 0 && refused.length < mostHinted ? nearReferences(reference, sold) : [];
      const values = { article: article?.name[locale] ?? reference, shade };
      const message = fillMessage(refusalText(fault ?? 'cart_article', near, locale), values, locale);
      refused.push({ line, text: typed, message });
    } else {
      const shadeName = found?.name ?? null;
      lines.push({
        article,
        quantity,
        shade,
        shadeName,
        seenCents: tintedCents(article.priceCents, article.tintingCents, shade),
      });
    }
  }
  return { lines, refused };
}

function refusalText(fault: CartFault, near: readonly string[], locale: Locale): string {
  if (near.length === 0) return cartMessages[fault][locale];
  const references = new Intl.ListFormat(locale, { type: 'disjunction' }).format(near);
  return fillMessage(cartMessages.cart_reference_near[locale], { references }, locale);
}

/** References of the packs that a plan sells. */
async function soldReferences(tx: Transaction, salesPlanId: number): Promise<string[]> {
  const { rows } = await tx.execute<{ reference: string }>(sql`
    select k.reference from pack k join product_sales_plan s on s.product_id = k.product_id
    where s.sales_plan_id = ${salesPlanId} order by k.reference`);
  return rows.map(({ reference }) => reference);
}

const byCapitals = (shades: Shades): Shades =>
  new Map([...shades.values()].map((shade) => [shade.code.toUpperCase(), shade]));

function faultOf(found: number, quantity: number | undefined): CartFault | undefined {
  if (found === 0) return 'cart_article';
  if (found > 1) return 'cart_reference_ambiguous';
  return quantity === undefined || quantity > maximumQuantity ? 'cart_reference_quantity' : undefined;
}

/** Packs by what was typed: the reference or the EAN of a pack, that of a product, or a product and a content. */
async function packsOf(
  tx: Transaction,
  pasted: readonly PastedLine[],
  salesPlanId: number,
): Promise<Map<string, number[]>> {
  const wanted = [...new Set(pasted.map(({ reference }) => reference))].map((reference) => ({
    wanted: reference,
    ...(readContentReference(reference) ?? { product: reference, amount: null, unit: null }),
  }));
  const rows = sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
    as typed(wanted text, product text, amount numeric, unit text)`;
  const sold = sql`exists (select from product_sales_plan s
    where s.product_id = k.product_id and s.sales_plan_id = ${salesPlanId})`;
  const select = (condition: SQL) => sql`
    select typed.wanted, k.id from ${rows} join pack k on ${sold}
    join product p on p.id = k.product_id where ${condition}`;
  const { rows: exact } = await tx.execute<Candidate>(
    select(sql`upper(k.reference) = typed.wanted or k.ean = typed.wanted`),
  );
  const { rows: loose } = await tx.execute<Candidate>(
    select(sql`upper(p.reference) = typed.product and (typed.amount is null
      or ((k.content->>'quantity')::numeric = typed.amount and k.content->>'unit' = typed.unit))`),
  );
  const found = new Map<string, number[]>();
  for (const [reference, same] of Map.groupBy(loose, (row) => row.wanted))
    found.set(
      reference,
      same.map(({ id }) => id),
    );
  for (const { wanted: reference, id } of exact) found.set(reference, [id]);
  return found;
}
