import type { FieldError } from '../../../api/contract/errors.ts';
import type { FormOfRecord } from '../../forms/form-context.ts';
import type { Messages } from '../../messages/fr.ts';
import { checkInput } from '../../records/records.ts';

interface CheckedForm {
  readonly form: FormOfRecord;
  /** undefined: the record is new. */
  readonly id: number | undefined;
  readonly takeFaults: (fields: readonly FieldError[]) => void;
}

/**
 * Tries what stands in a form without writing it, and shows what is wrong at its fields.
 *
 * @returns what was found, as a message
 * @throws ApiFault as a save
 */
export async function checkForm({ form, id, takeFaults }: CheckedForm, { forms }: Messages): Promise<string> {
  const { faults, pages_total: pageCount } = await checkInput(form.entity, id, form.store.input);
  takeFaults(faults);
  const faulty = new Set(faults.map(({ path }) => path)).size;
  return faulty > 0 ? forms.checkedFaults(faulty) : forms.checkedPages(pageCount);
}
