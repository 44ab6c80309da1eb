import { savedAddressRules } from '../../../api/contract/account-rules.ts';
import { savedAddressLabelLength } from '../../../api/contract/address-rules.ts';
import { addressBody, addressFieldNames } from '../../lib/forms/account-bodies.ts';
import type { FormState } from '../../lib/forms/form-state.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import { createAddress, updateAddress } from '../../lib/shop-client/account.ts';
import { placeQuery, type ShopPlace } from '../../lib/shop-client/call-place.ts';
import { ShopError } from '../../lib/shop-client/shop-error.ts';
import { accountText } from '../../messages/account.ts';
import { AddressFields } from '../ui/AddressFields.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { useAccountForm } from './use-account-form.ts';

interface AddressFormProps {
  readonly place: ShopPlace;
  /** Id of the address that is changed; a new one without it. */
  readonly id: number | undefined;
  readonly state: FormState;
}

/** Adds an address to the account, or changes one. */
export function AddressForm({ place, id, state }: AddressFormProps) {
  const t = accountText(place.locale);
  const action = buildPath('account-addresses', place);
  const form = useAccountForm({
    id: 'address',
    place,
    state,
    send: async (fields) => {
      const input = { query: placeQuery(place), body: addressBody(fields) };
      try {
        await (id === undefined ? createAddress(input) : updateAddress({ ...input, parameters: { id } }));
      } catch (error) {
        if (!(error instanceof ShopError) || error.code !== 'error_create_address') throw error;
        throw error.with({ text: `${error.text} ${t('addresses.remedy')}` });
      }
      return `${action}?saved=address`;
    },
  });
  return (
    <section id="form">
      <header className="head">
        <h2>{t(id === undefined ? 'addresses.add' : 'addresses.edit')}</h2>
      </header>
      <Form
        form={form}
        action={action}
        submit={t('addresses.save')}
        fields={addressFieldNames}
        actions={
          id !== undefined && (
            <a className="btn ghost" href={action}>
              {t('addresses.cancel')}
            </a>
          )
        }
      >
        {id !== undefined && <input type="hidden" name="id" value={id} />}
        <Field
          name="label"
          maxLength={savedAddressLabelLength}
          rules={savedAddressRules.label}
          hint={t('addresses.labelHint')}
        />
        <AddressFields />
        <div>
          <Checkbox name="is_default_shipping">{t('addresses.shipping')}</Checkbox>
          <Checkbox name="is_default_billing">{t('addresses.billing')}</Checkbox>
        </div>
      </Form>
    </section>
  );
}
