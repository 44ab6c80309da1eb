import { claimFiles } from '../../contract/claim-rules.ts';
import { operations } from '../../contract/operations.ts';
import type { FormGuards } from '../../kernel/forms/form-gate.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import { type Call, register } from '../../kernel/http/register.ts';
import type { Router } from '../../kernel/http/router.ts';
import { toPhotos } from '../../kernel/uploads/photo.ts';
import { isOrderNumber } from '../../rules/order-number.ts';
import { requireOrder } from '../order/order-access.ts';
import type { OrderDependencies } from '../order/order-dependencies.ts';
import type { OrderRow } from '../order/order-rows.ts';
import { answerClaim } from './answer-claim.ts';
import { assignClaim } from './assign-claim.ts';
import { toReceipt } from './claim-rows.ts';
import { createClaim, findSent } from './create-claim.ts';
import {
  findClaim,
  listClaims,
  listHandledClaims,
  readPhoto,
  showClaim,
  showHandledClaim,
} from './show-claim.ts';

const sent = { name: 'claim', calls: 20, windowSeconds: 3600 };
const written = { name: 'claim-emails', calls: 10, windowSeconds: 86_400 };

/** Returns and claims: for buyers, and for staff. */
export function claimRoutes(
  router: Router,
  dependencies: OrderDependencies,
  { gate, rateLimits, clientAddress }: FormGuards,
): void {
  const { claim } = operations;
  const { db } = dependencies.database;
  const [bySender, byRecipient] = [rateLimits(sent), rateLimits(written)];

  register(router, claim.create, async (call) => {
    const { body: input, files, query, request } = call;
    const address = clientAddress(request);
    await bySender.take(address);
    const earlier = await findSent(db, input);
    if (earlier) return toReceipt(earlier);
    const ownOrder = await ownOrderOf(dependencies, call, input.orderNumber);
    if (ownOrder === undefined) await gate.pass(input, 'claim', address);
    const photos = await toPhotos(claimFiles.name, files);
    await byRecipient.take(input.email.toLowerCase());
    return createClaim(dependencies, { input, photos, query, ownOrder });
  });
  handledClaimRoutes(router, dependencies);
  register(router, claim.index, ({ query }) => listClaims(dependencies.database, query));
  // Before the shorter path, which would match it as a long id.
  register(router, claim.photo, async ({ parameters }) =>
    readPhoto(db, await findClaim(db, parameters.id), parameters.position),
  );
  register(router, claim.show, async ({ parameters }) => showClaim(db, await findClaim(db, parameters.id)));
  register(router, claim.state, async ({ parameters, body }) =>
    answerClaim(dependencies, (await findClaim(db, parameters.id)).id, body),
  );
}

/** Who of the staff deals with claims. */
function handledClaimRoutes(router: Router, { database }: OrderDependencies): void {
  const { staffClaim: calls } = operations;
  const { db } = database;
  register(router, calls.assign, async ({ parameters, body }) => {
    const { id } = await findClaim(db, parameters.id);
    return database.transaction((tx) => assignClaim(tx, id, body));
  });
  register(router, calls.show, async ({ parameters }) =>
    showHandledClaim(db, await findClaim(db, parameters.id)),
  );
  register(router, calls.index, ({ query }) => listHandledClaims(db, query));
}

/** The order that is named, for those who may see it. */
async function ownOrderOf(
  dependencies: OrderDependencies,
  call: Call<unknown, unknown, unknown>,
  number: string,
): Promise<OrderRow | undefined> {
  if (!isOrderNumber(number)) return undefined;
  return requireOrder(dependencies, call, number).catch((error: unknown) => {
    if (error instanceof ApiError) return undefined;
    throw error;
  });
}
