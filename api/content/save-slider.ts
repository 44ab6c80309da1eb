import { eq } from 'drizzle-orm';
import type { SaveResult, WriteContext } from '../changes/write.ts';
import type { SliderInput } from '../contract/content.ts';
import type { Transaction } from '../database/database.ts';
import { slider } from '../database/schema/content.ts';
import { ApiError } from '../http/api-error.ts';
import { sliderTags } from './content-tags.ts';
import { isSameDocument } from './document.ts';
import { referenceFaults } from './link-targets.ts';
import { referencesOf } from './references.ts';
import { toSalesPlanIds } from './sales-plans.ts';
import { returnedId } from './stored.ts';

export async function saveSlider(
  tx: Transaction,
  input: SliderInput,
  { now }: WriteContext,
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
    .values(values)
    .onConflictDoUpdate({ target: slider.code, set: values })
    .returning({ id: slider.id });
  const tags = sliderTags([...new Set([...salesPlanIds, ...(stored?.salesPlanIds ?? [])])]);
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
