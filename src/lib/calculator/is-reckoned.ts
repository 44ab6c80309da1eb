import type { ProductDetail } from '../../../api/contract/catalogue.ts';
import { defaultLocale } from '../../../languages/locales.ts';
import type { Target } from '../i18n/locale.ts';
import { exampleForm } from './example-form.ts';
import { calculateQuantity } from './quantity-result.ts';

/** Whether the packs that a job takes can be calculated: not of a tool, nor of a product without packs. */
export function isReckoned(product: Pick<ProductDetail, 'technical' | 'packs'>, target: Target): boolean {
  const { question } = exampleForm(product, defaultLocale);
  return calculateQuantity(product, question, target)?.mix !== undefined;
}
