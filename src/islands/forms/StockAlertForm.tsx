import { stockAlertRules } from '../../../api/contract/stock-alert-rules.ts';
import type { FormState } from '../../lib/forms/form-state.ts';
import type { NamedLink } from '../../lib/html/menu-link.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import type { ShopPlace } from '../../lib/shop-client/call-place.ts';
import { stockAlertText } from '../../messages/stock-alert.ts';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { useForm } from '../ui/use-form.ts';
import { PrivacyNote } from './PrivacyNote.tsx';

interface StockAlertFormProps {
  readonly place: ShopPlace;
  readonly state: FormState;
  readonly privacy: NamedLink | undefined;
  readonly reference: string;
}

const fields = Object.keys(stockAlertRules);

/** The address to be told at. The page shows it as it is: one field needs no script. */
export function StockAlertForm({ place, state, privacy, reference }: StockAlertFormProps) {
  const t = stockAlertText(place.locale);
  const form = useForm({
    id: 'stock-alert',
    locale: place.locale,
    state,
    captcha: 'stock-alert',
    send: async () => form.form.current?.submit(),
  });
  return (
    <Form form={form} action={buildPath('stock-alert', place)} submit={t('submit')} fields={fields}>
      <input type="hidden" name="pack" value={reference} />
      <Field name="email" type="email" autoComplete="email" maxLength={254} rules={stockAlertRules.email} />
      <PrivacyNote text={t('consent')} link={privacy} />
    </Form>
  );
}
