import type { z } from 'zod';
import type { CartResponse } from '../../contract/cart.ts';
import type { commonQuerySchema } from '../../contract/common.ts';
import type { Cookies } from '../../kernel/http/cookies.ts';
import type { Services } from '../../kernel/http/services.ts';
import { referencedFiles } from '../../kernel/media/pictures.ts';
import { listedPlan, targetOf } from '../../kernel/plans/sales-plans.ts';
import { readActiveCarriers } from '../shipping/read-carriers.ts';
import { type CartContents, createCartReader } from './cart-contents.ts';
import { emptyContents, pictureReferences, toCart } from './cart-response.ts';
import { digestOf, dropToken, handToken } from './cart-tokens.ts';

type Dependencies = Pick<Services, 'database' | 'clock' | 'pictures' | 'sharedReads'>;
export type CartQuery = z.output<typeof commonQuerySchema>;
export type RespondWithCart = (
  token: string | undefined,
  query: CartQuery,
  cookies: Cookies,
) => Promise<CartResponse>;

/** Returns the cart of a token as it stands now; an empty one when the token opens none. */
export function createCartResponses({
  database,
  clock,
  pictures,
  sharedReads,
}: Dependencies): RespondWithCart {
  const { db } = database;
  const readContents = createCartReader(db, sharedReads);
  /** The carriers of an estimate. */
  const carriersFor = async ({ sold, lastChangeId }: CartContents) =>
    sold.length === 0 ? [] : sharedReads.remember('carriers', () => readActiveCarriers(db), lastChangeId);

  return async (token, query, cookies) => {
    const now = clock();
    const [salesPlanId, locale] = [listedPlan(query), query.lang];
    const found =
      token === undefined ? undefined : await readContents(digestOf(token), { salesPlanId, locale, now });
    if (found === undefined || token === undefined) {
      if (token !== undefined) dropToken(cookies);
      const basis = targetOf(salesPlanId) === 'pro' ? 'without_tax' : 'with_tax';
      const dependencies = { locale, pictureOf: () => null, carriers: [] };
      return { token: null, token_validity: null, cart: toCart(emptyContents(basis, now), dependencies) };
    }
    const carriers = await carriersFor(found);
    const pictureOf = await pictures.load(referencedFiles(pictureReferences(found)));
    handToken(cookies, token, found.expiresAt, now);
    return {
      token,
      token_validity: found.expiresAt.toISOString(),
      cart: toCart(found, { locale, pictureOf, carriers }),
    };
  };
}
