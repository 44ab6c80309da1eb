import { AddressFields } from '../../../../../../src/islands/ui/AddressFields.tsx';
import { Checkbox } from '../../../../../../src/islands/ui/Checkbox.tsx';
import { Field } from '../../../../../../src/islands/ui/Field.tsx';
import { Form } from '../../../../../../src/islands/ui/Form.tsx';
import { Password } from '../../../../../../src/islands/ui/Password.tsx';
import { useForm } from '../../../../../../src/islands/ui/use-form.ts';
import { emptyForm } from '../../../../../../src/lib/forms/form-state.ts';

const state = { ...emptyForm, values: { 'billing.country': 'nl', note: 'Deux\nlignes', terms: 'on' } };
const address = ['civility', 'firstname', 'lastname', 'company', 'address', 'address_more', 'country'];
const fields = [
  ...[...address, 'zipcode', 'city', 'phone'].map((name) => `billing.${name}`),
  ...['note', 'password', 'password_confirmation', 'terms'],
];
const passwordRules = ['form_required', 'form_password_length'] as const;
const sameRules = ['form_password_match'] as const;
const termsRules = ['form_terms'] as const;

/** A form with every kind of field. */
export function Kit() {
  const form = useForm({ id: 'kit', locale: 'fr', state, send: async () => undefined });
  return (
    <Form form={form} action="/fields" submit="Envoyer" fields={fields}>
      <AddressFields prefix="billing." section="billing" />
      <Field name="note" type="textarea" maxLength={500} />
      <Password name="password" rules={passwordRules} autoComplete="new-password" hasStrength />
      <Password name="password_confirmation" rules={sameRules} autoComplete="new-password" />
      <Checkbox name="terms" rules={termsRules}>
        J’accepte les conditions
      </Checkbox>
    </Form>
  );
}
