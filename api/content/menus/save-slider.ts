import { eq } from 'drizzle-orm';
import type { SliderInput } from '../../contract/content.ts';
import type { SaveResult, WriteContext } from '../../kernel/changes/write.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { slider } from '../../kernel/database/schema/content.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import { sliderTags } from '../../kernel/links/content-tags.ts';
import { referencesOf } from '../../kernel/links/references.ts';
import { toSalesPlanIds } from '../../kernel/plans/sales-plans.ts';
import { changedLocales, isSameDocument, toDocument } from '../../kernel/stored/document.ts';
import { returnedId } from '../../kernel/stored/stored.ts';
import { referenceFaults } from './link-targets.ts';

export async function saveSlider(
  tx: Transaction,
  input: SliderInput,
  { now, restoredId }: WriteContext,
): Promise<SaveResult> {
  const { code, position, negoce } = input;
  const stored = await findSlider(tx, code);
  if (stored && isSameDocument(input, stored.input)) return { id: stored.id, outcome: 'unchanged', tags: [] };
  const fields = await referenceFaults(tx, referencesOf(input));
  if (fields.length > 0) throw new ApiError('invalid_fields', { fields });
  const salesPlanIds = toSalesPlanIds(input.sales_plans);
  const values = { code, position, negoce, salesPlanIds, input, updatedAt: now };
  const rows = await tx
    .insert(slider)
    .overridingSystemValue()
    .values({ ...values, id: restoredId })
    .onConflictDoUpdate({ target: slider.code, set: values })
    .returning({ id: slider.id });
  const plans = [...new Set([...salesPlanIds, ...(stored?.salesPlanIds ?? [])])];
  const tags = sliderTags(plans, changedLocales(stored?.input, toDocument(input)));
  return { id: returnedId(rows), outcome: stored ? 'changed' : 'created', tags };
}

async function findSlider(tx: Transaction, code: string) {
  const { id, input, salesPlanIds } = slider;
  const rows = await tx
    .select({ id, input, salesPlanIds })
    .from(slider)
    .where(eq(slider.code, code))
    .for('update');
  return rows[0];
}

export async function deleteSlider(tx: Transaction, id: number): Promise<string[]> {
  const rows = await tx.delete(slider).where(eq(slider.id, id)).returning({ plans: slider.salesPlanIds });
  return rows.flatMap(({ plans }) => sliderTags(plans));
}
