import { eq } from 'drizzle-orm';
import { isZip } from '../../contract/country-rules.ts';
import { operations } from '../../contract/operations.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { cart } from '../../kernel/database/schema/cart.ts';
import { invalidField } from '../../kernel/http/api-error.ts';
import type { Cookies } from '../../kernel/http/cookies.ts';
import { register } from '../../kernel/http/register.ts';
import type { Router } from '../../kernel/http/router.ts';
import type { Services } from '../../kernel/http/services.ts';
import type { RateLimits } from '../../kernel/limits/rate-limits.ts';
import { listedPlan } from '../../kernel/plans/sales-plans.ts';
import { applyDiscount, removeDiscount } from './apply-discount.ts';
import { createArticleFinder } from './articles.ts';
import { tokenOf } from './cart-tokens.ts';
import { createCartChanges } from './change-cart.ts';
import { linesToAdd, linesToReorder } from './lines-to-add.ts';
import type { OpenCart } from './open-cart.ts';
import { pastedArticles } from './pasted-articles.ts';
import { type CartQuery, createCartResponses } from './respond-with-cart.ts';
import { rememberedShades } from './shades.ts';
import { acceptChanges, addLines, changeQuantity, removeLine } from './write-lines.ts';

export interface CartRoutesOptions {
  readonly rateLimits: RateLimits;
  readonly clientAddress: (request: Request) => string;
}

const { cart: calls } = operations;

/** New carts of one address. A firm behind one address stays far below. */
const started = { name: 'cart-started', calls: 300, windowSeconds: 3600 };
/** Wrong codes of one address. */
const codes = { name: 'discount-code', calls: 20, windowSeconds: 15 * 60 };

interface CartCall {
  readonly request: Request;
  readonly cookies: Cookies;
  readonly query: CartQuery;
  customer(): Promise<{ readonly id: number } | undefined>;
}

interface ChangeCall extends CartCall {
  readonly body: { readonly cart_token?: string | undefined };
}

export function cartRoutes(router: Router, services: Services, options: CartRoutesOptions): void {
  const parts = createCartParts(services, options);
  lineRoutes(router, parts);
  termRoutes(router, parts);
  severalLineRoutes(router, parts);
}

type CartParts = ReturnType<typeof createCartParts>;

/** What the calls of the cart share: who has it in hand, how it is changed, and how its response is made. */
function createCartParts(services: Services, { rateLimits, clientAddress }: CartRoutesOptions) {
  const { database, sharedReads } = services;
  const byStarter = rateLimits(started);
  const respondWithCart = createCartResponses(services);
  const response = ({ query, cookies }: CartCall, token: string | undefined) =>
    respondWithCart(token, query, cookies);
  const carts = createCartChanges(services);
  const holder = (call: CartCall, inBody?: string) => ({
    token: tokenOf(call, inBody),
    customer: call.customer,
  });
  return {
    ...services,
    carts,
    holder,
    response,
    byGuesser: rateLimits(codes),
    clientAddress,
    findTogether: createArticleFinder(database.db),
    readShadesOnce: () => rememberedShades(database.db, sharedReads),
    /** Changes the cart of a call. */
    change: async (call: ChangeCall, work: (tx: Transaction, opened: OpenCart) => Promise<void>) =>
      response(call, await carts.change(holder(call, call.body.cart_token), work)),
    onStart:
      ({ request }: CartCall) =>
      () =>
        byStarter.take(clientAddress(request)),
  };
}

/** The cart, and its lines one by one. */
function lineRoutes(router: Router, parts: CartParts): void {
  const { carts, holder, response, onStart, findTogether, readShadesOnce } = parts;

  register(router, calls.show, async (call) => {
    const answered = await response(call, tokenOf(call, call.query.cart_token));
    const customer = answered.token === null ? await call.customer() : undefined;
    const token = customer && (await carts.reopen(customer));
    return token === undefined ? answered : response(call, token);
  });
  register(router, calls.add, async (call) => {
    const lines = await linesToAdd(findTogether, readShadesOnce, call.body, listedPlan(call.query));
    const token = await carts.fill(holder(call, call.body.cart_token), onStart(call), (db, opening) =>
      addLines(db, opening, lines),
    );
    return response(call, token);
  });
  register(router, calls.change, async (call) => {
    const line = { id: call.parameters.id, quantity: call.body.quantity };
    const token = await carts.changeQuickly(holder(call, call.body.cart_token), (db, opening) =>
      changeQuantity(db, opening, line),
    );
    return response(call, token);
  });
  register(router, calls.remove, async (call) => {
    const token = await carts.changeQuickly(holder(call, call.body.cart_token), (db, opening) =>
      removeLine(db, opening, call.parameters.id),
    );
    return response(call, token);
  });
}

/** What an order of the cart depends on: prices that the visitor has accepted, where it goes, its discount. */
function termRoutes(
  router: Router,
  { change, clientAddress, byGuesser, sharedReads, clock }: CartParts,
): void {
  register(router, calls.accept, (call) =>
    change(call, (tx, { id }) => acceptChanges(tx, id, call.body, listedPlan(call.query))),
  );
  register(router, calls.shipping, (call) => {
    const { country, zip = '' } = call.body;
    if (country === undefined && zip === '') return change(call, async () => {});
    if (country === undefined) throw invalidField('country', 'form_required');
    if (!isZip(zip, country)) throw invalidField('zip', `form_zip_${country}`);
    return change(call, async (tx, { id }) => {
      await tx.update(cart).set({ country, zip }).where(eq(cart.id, id));
    });
  });
  register(router, calls.applyDiscount, async (call) => {
    const guesser = clientAddress(call.request);
    await byGuesser.take(guesser);
    const circumstances = { salesPlanId: listedPlan(call.query), locale: call.query.lang, now: clock() };
    const answered = await change(call, (tx, opened) =>
      applyDiscount(tx, sharedReads, opened, call.body.code, circumstances),
    );
    await byGuesser.giveBack(guesser);
    return answered;
  });
  register(router, calls.removeDiscount, (call) => change(call, removeDiscount));
}

/** Many lines at once: from a pasted list, and from an order that was placed. */
function severalLineRoutes(router: Router, parts: CartParts): void {
  const { database, carts, holder, response, onStart, readShadesOnce } = parts;

  register(router, calls.references, async (call) => {
    const plan = { salesPlanId: listedPlan(call.query), locale: call.query.lang };
    const { lines, refused } = await database.transaction((tx) => pastedArticles(tx, call.body.text, plan));
    const own = holder(call, call.body.cart_token);
    const token =
      lines.length === 0
        ? own.token
        : await carts.fill(own, onStart(call), (db, opening) => addLines(db, opening, lines));
    return { ...(await response(call, token)), refused };
  });
  register(router, calls.reorder, async (call) => {
    const { lines, leftOut } = await linesToReorder(
      database.db,
      readShadesOnce,
      call.body,
      listedPlan(call.query),
    );
    const token = await carts.refill(call, onStart(call), (db, opening) => addLines(db, opening, lines));
    return { ...(await response(call, token)), left_out: leftOut };
  });
}
