import type { z } from 'zod';
import { listedPlan, targetOf } from '../content/sales-plans.ts';
import type { CartAnswer } from '../contract/cart.ts';
import type { commonQuerySchema } from '../contract/common.ts';
import type { Cookies } from '../http/cookies.ts';
import type { Services } from '../http/services.ts';
import { referencedFiles } from '../media/pictures.ts';
import { readActiveCarriers } from '../shipping/read-carriers.ts';
import { rememberedArticles } from './articles.ts';
import { emptyContents, pictureReferences, toCart } from './cart-answer.ts';
import { readCartContents } from './cart-contents.ts';
import { digestOf, dropToken, handToken } from './cart-tokens.ts';

type Means = Pick<Services, 'database' | 'clock' | 'pictures' | 'sharedReads'>;
export type CartQuery = z.output<typeof commonQuerySchema>;

/** The cart of a token as it stands now; an empty one when the token opens none. */
export async function answerCart(
  { database, clock, pictures, sharedReads }: Means,
  token: string | undefined,
  query: CartQuery,
  cookies: Cookies,
): Promise<CartAnswer> {
  const now = clock();
  const readArticles = rememberedArticles(database.db, sharedReads);
  const [salesPlanId, locale] = [listedPlan(query), query.lang];
  const found =
    token === undefined
      ? undefined
      : await readCartContents(database.db, digestOf(token), { salesPlanId, locale, now }, readArticles);
  if (found === undefined || token === undefined) {
    if (token !== undefined) dropToken(cookies);
    const basis = targetOf(salesPlanId) === 'pro' ? 'without_tax' : 'with_tax';
    const means = { locale, pictureOf: () => null, carriers: [] };
    return { token: null, token_validity: null, cart: toCart(emptyContents(basis, now), means) };
  }
  const carriers =
    found.destination === undefined
      ? []
      : await sharedReads.remember('carriers', () => readActiveCarriers(database.db));
  const pictureOf = await pictures.load(referencedFiles(pictureReferences(found)));
  handToken(cookies, token, found.expiresAt, now);
  return {
    token,
    token_validity: found.expiresAt.toISOString(),
    cart: toCart(found, { locale, pictureOf, carriers }),
  };
}
