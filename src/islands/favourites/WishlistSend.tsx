import { maximumSenderLength, wishlistRules } from '../../../api/contract/wishlist-rules.ts';
import { joinFacts } from '../../lib/format/join-facts.ts';
import type { FormState } from '../../lib/forms/form-state.ts';
import { type WishedItem, wishlistBody } from '../../lib/forms/wishlist-body.ts';
import { useShared } from '../../lib/react/use-shared.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import { placeQuery, type ShopPlace } from '../../lib/shop-client/call-place.ts';
import { sendWishlist } from '../../lib/shop-client/wishlist.ts';
import { wishlistText } from '../../messages/wishlist.ts';
import { $favorites, type Favorite } from '../../stores/favorites.ts';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { useForm } from '../ui/use-form.ts';

interface WishlistSendProps {
  readonly place: ShopPlace;
  readonly state: FormState;
  /** What is sent. */
  readonly wishes: readonly (WishedItem & { readonly name: string; readonly reference: string })[];
}

const noFavourites: readonly Favorite[] = [];

/** A list of favourites, and the form that sends it by mail. */
export function WishlistSend({ place, state, wishes: listed }: WishlistSendProps) {
  const { locale } = place;
  const t = wishlistText(locale);
  const own = useShared($favorites, noFavourites);
  // No URL carries the notes of the visitor's own list.
  const isOwn = own.map(({ id }) => id).join() === listed.map(({ id }) => id).join();
  const wishes = listed.map((wish, index) => ({
    ...wish,
    note: wish.note || (isOwn && own[index]?.note) || '',
  }));
  const path = buildPath('favourites-send', place);
  const form = useForm({
    id: 'wishlist-send',
    locale,
    state,
    captcha: 'wishlist',
    send: async (fields) => {
      await sendWishlist({ query: placeQuery(place), body: wishlistBody(fields) });
      window.location.assign(`${path}?sent=1`);
    },
  });
  return (
    <div className="wishlist">
      <ol className="wishes">
        {wishes.map(({ id, name, reference, quantity, note }) => (
          <li key={id}>
            <strong>{name}</strong>
            <span>{joinFacts(reference, t('quantity', { count: quantity }))}</span>
            {note && <span>{note}</span>}
          </li>
        ))}
      </ol>
      <Form form={form} action={path} submit={t('submit')} fields={['recipient', 'sender_name']}>
        {wishes.map(({ id, quantity }) => (
          <input key={id} type="hidden" name="id" value={quantity > 1 ? `${id}x${quantity}` : id} />
        ))}
        {wishes.map(
          ({ id, note }) => note && <input key={id} type="hidden" name={`note-${id}`} value={note} />,
        )}
        <Field
          name="recipient"
          type="email"
          autoComplete="email"
          maxLength={254}
          rules={wishlistRules.recipient}
          hint={t('recipientHint')}
        />
        <Field
          name="sender_name"
          autoComplete="name"
          maxLength={maximumSenderLength}
          rules={wishlistRules.sender_name}
        />
      </Form>
    </div>
  );
}
