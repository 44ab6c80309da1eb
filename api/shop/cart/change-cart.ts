import type { Queries, Transaction } from '../../kernel/database/database.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import type { Services } from '../../kernel/http/services.ts';
import {
  emptyCart,
  type OpenCart,
  type Opening,
  openCart,
  openCustomerCart,
  openingById,
  openingByToken,
  startCart,
} from './open-cart.ts';

/** Who changes a cart. */
export interface CartHolder {
  readonly token: string | undefined;
  /** Who is signed in. */
  customer(): Promise<{ readonly id: number } | undefined>;
}

type Change = (tx: Transaction, opened: OpenCart) => Promise<void>;
/** A change that is one statement with the opening in it; false when that opens nothing. */
type QuickChange = (db: Queries | Transaction, opening: Opening) => Promise<boolean>;

/** Changes of carts, each whole or not at all; every one returns the token that the cart is opened by from then on. */
export function createCartChanges({ database, clock }: Pick<Services, 'database' | 'clock'>) {
  /** Changes what `open` finds; undefined when it finds nothing. */
  const changeFound = (open: (tx: Transaction) => Promise<OpenCart | undefined>, work: Change) =>
    database.transaction(async (tx) => {
      const opened = await open(tx);
      if (opened) await work(tx, opened);
      return opened?.token;
    });
  const changeOfCustomer = async ({ customer }: Pick<CartHolder, 'customer'>, work: Change) => {
    const signedIn = await customer();
    return signedIn && changeFound((tx) => openCustomerCart(tx, signedIn.id, clock()), work);
  };
  const changeOpened =
    (work: QuickChange): Change =>
    async (tx, { id }) =>
      void (await work(tx, openingById(id)));

  /** The cart of the token, else that of the customer. */
  async function changeQuicklyKnown(holder: CartHolder, work: QuickChange): Promise<string | undefined> {
    const { token } = holder;
    const isDone = token !== undefined && (await work(database.db, openingByToken(token, clock())));
    return isDone ? token : changeOfCustomer(holder, changeOpened(work));
  }

  const fillNew = (signedIn: { readonly id: number } | undefined, work: QuickChange) =>
    database.transaction(async (tx) => {
      const opened = await startCart(tx, clock(), signedIn?.id);
      await changeOpened(work)(tx, opened);
      return opened.token;
    });

  return {
    /** A token for the cart of the customer; undefined when he has none. */
    reopen: ({ id }: { readonly id: number }): Promise<string | undefined> =>
      changeFound(
        (tx) => openCustomerCart(tx, id, clock()),
        async () => undefined,
      ),
    /** The cart of the token, else that of the customer, in a transaction. @throws ApiError `cart_expired` */
    async change(holder: CartHolder, work: Change): Promise<string> {
      const known = await changeFound((tx) => openCart(tx, holder.token, clock()), work);
      return known ?? required(await changeOfCustomer(holder, work));
    },
    /** As `change`, in one statement. @throws ApiError `cart_expired` */
    changeQuickly: async (holder: CartHolder, work: QuickChange): Promise<string> =>
      required(await changeQuicklyKnown(holder, work)),
    /** As `changeQuickly`, with a new cart where there is none; `onStart` can refuse that. */
    async fill(holder: CartHolder, onStart: () => Promise<void>, work: QuickChange): Promise<string> {
      const token = await changeQuicklyKnown(holder, work);
      if (token !== undefined) return token;
      await onStart();
      const signedIn = await holder.customer();
      return fillNew(signedIn, work);
    },
    /** Fills an empty cart: that of the customer, of which nothing is stored, else a new one. */
    async refill(
      holder: Pick<CartHolder, 'customer'>,
      onStart: () => Promise<void>,
      work: QuickChange,
    ): Promise<string> {
      const emptied = await changeOfCustomer(holder, async (tx, opened) => {
        await emptyCart(tx, opened.id, clock());
        await changeOpened(work)(tx, opened);
      });
      if (emptied !== undefined) return emptied;
      await onStart();
      return fillNew(await holder.customer(), work);
    },
  };
}

function required(token: string | undefined): string {
  if (token === undefined) throw new ApiError('cart_expired');
  return token;
}
