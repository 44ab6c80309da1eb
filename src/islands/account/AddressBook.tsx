import { useState } from 'react';
import type { SavedAddress } from '../../../api/contract/account.ts';
import { civilityLabel } from '../../../api/contract/civilities.ts';
import { countryName } from '../../../api/contract/country-rules.ts';
import type { FormState } from '../../lib/forms/form-state.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import { deleteAddress } from '../../lib/shop-client/account.ts';
import { placeQuery, type ShopPlace } from '../../lib/shop-client/call-place.ts';
import { accountText } from '../../messages/account.ts';
import { PostForm } from '../ui/PostForm.tsx';
import { AddressForm } from './AddressForm.tsx';

interface AddressBookProps {
  readonly place: ShopPlace;
  readonly addresses: readonly SavedAddress[];
  /** Id of the address that the form changes; a new one without it. */
  readonly editedId: number | undefined;
  readonly state: FormState;
}

/** The addresses of a customer, and the form that adds or changes one. */
export function AddressBook({ place, addresses: first, editedId, state }: AddressBookProps) {
  const { locale } = place;
  const t = accountText(locale);
  const action = buildPath('account-addresses', place);
  const [addresses, setAddresses] = useState(first);
  const [note, setNote] = useState('');
  const remove = (id: number, plain: HTMLFormElement) =>
    deleteAddress({ parameters: { id }, query: placeQuery(place) }).then(
      () => {
        setAddresses((before) => before.filter((address) => address.id !== id));
        setNote(t('addresses.removed'));
      },
      () => plain.submit(),
    );
  return (
    <>
      <p className="account-note" role="status" hidden={note === ''}>
        {note}
      </p>
      {addresses.length === 0 && <p className="muted">{t('addresses.none')}</p>}
      {addresses.length > 0 && (
        <ul className="address-list cells">
          {addresses.map((address) => (
            <li key={address.id}>
              <h2>{address.label}</h2>
              <p className="chips">
                {address.is_default_shipping && <span className="chip">{t('addresses.shipping')}</span>}
                {address.is_default_billing && <span className="chip">{t('addresses.billing')}</span>}
              </p>
              <address>
                {linesOf(address, locale).map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
              <div className="row">
                <a className="btn line" href={`${action}?id=${address.id}#form`}>
                  <span aria-hidden="true">{t('addresses.change')}</span>
                  <span className="sr">{t('addresses.changeOf', { label: address.label })}</span>
                </a>
                <PostForm
                  action={action}
                  fields={{ id: String(address.id), do: 'remove' }}
                  onPost={(plain) => remove(address.id, plain)}
                >
                  <button
                    type="submit"
                    className="btn ghost"
                    aria-label={t('addresses.removeOf', { label: address.label })}
                  >
                    {t('addresses.remove')}
                  </button>
                </PostForm>
              </div>
            </li>
          ))}
        </ul>
      )}
      <AddressForm place={place} id={editedId} state={state} />
    </>
  );
}

const linesOf = (address: SavedAddress, locale: ShopPlace['locale']) =>
  [
    [civilityLabel(address.civility, locale), address.firstname, address.lastname],
    [address.company],
    [address.address],
    [address.address_more],
    [address.zipcode, address.city],
    [countryName(address.country, locale)],
    [address.phone],
  ]
    .map((parts) => parts.filter((part) => part !== '').join(' '))
    .filter((line) => line !== '');
