import type { Transaction } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import type { Services } from '../http/services.ts';
import { type OpenCart, openCart, openCustomerCart, startCart } from './open-cart.ts';

/** Who changes a cart. */
export interface CartHolder {
  readonly token: string | undefined;
  /** Who is signed in. */
  customer(): Promise<{ readonly id: number } | undefined>;
}

type Change = (tx: Transaction, opened: OpenCart) => Promise<void>;

/** Changes of carts, each in one transaction; every one answers the token that the cart is opened by from then on. */
export function createCartChanges({ database, clock }: Pick<Services, 'database' | 'clock'>) {
  /** Changes what `open` finds; undefined when it finds nothing. */
  const changeFound = (open: (tx: Transaction) => Promise<OpenCart | undefined>, work: Change) =>
    database.transaction(async (tx) => {
      const opened = await open(tx);
      if (opened) await work(tx, opened);
      return opened?.token;
    });

  /** The cart of the token, else that of the customer. */
  async function changeKnown({ token, customer }: CartHolder, work: Change): Promise<string | undefined> {
    const known = await changeFound((tx) => openCart(tx, token, clock()), work);
    if (known !== undefined) return known;
    const signedIn = await customer();
    return signedIn && changeFound((tx) => openCustomerCart(tx, signedIn.id, clock()), work);
  }

  return {
    /** A token for the cart of the customer; undefined when he has none. */
    reopen: ({ id }: { readonly id: number }): Promise<string | undefined> =>
      changeFound(
        (tx) => openCustomerCart(tx, id, clock()),
        async () => undefined,
      ),
    /** @throws ApiError `cart_expired` */
    async change(holder: CartHolder, work: Change): Promise<string> {
      const token = await changeKnown(holder, work);
      if (token === undefined) throw new ApiError('cart_expired');
      return token;
    },
    /** Changes a new cart where there is none; `onStart` can refuse that. */
    async fill(holder: CartHolder, onStart: () => Promise<void>, work: Change): Promise<string> {
      const token = await changeKnown(holder, work);
      if (token !== undefined) return token;
      await onStart();
      const signedIn = await holder.customer();
      return database.transaction(async (tx) => {
        const opened = await startCart(tx, clock(), signedIn?.id);
        await work(tx, opened);
        return opened.token;
      });
    },
  };
}
