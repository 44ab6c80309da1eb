import { operations } from '../../contract/operations.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import { register, signedIn } from '../../kernel/http/register.ts';
import type { Router } from '../../kernel/http/router.ts';
import { createSignInLimits } from '../../kernel/passwords/sign-in-limits.ts';
import { toEmailKey } from '../../kernel/text/email-key.ts';
import { type AccountCalls, accepted, deviceOf, pageOf } from './account-calls.ts';
import { findCustomer } from './customers.ts';
import { forgetSession } from './session-cookies.ts';
import { endSessions, listSessions } from './sessions.ts';
import { remindToConfirm, signIn } from './sign-in.ts';

/** Sessions of customers: signing in and out, and the list of those that are open. */
export function customerSessionRoutes(router: Router, calls: AccountCalls): void {
  const { database, clock, rateLimits, clientAddress, knownDevices, gate, cart, noteRecipient, welcome } =
    calls;
  const { customerSession } = operations;
  const signInLimits = createSignInLimits({ prefix: '', rateLimits, knownDevices, gate });

  register(router, customerSession.create, async ({ body, query, request, cookies }) => {
    noteRecipient(body.email);
    const isGuess = body.email !== '' && body.password !== '';
    const attempt = async () => {
      const passwordHash = (await findCustomer(database.db, body.email))?.passwordHash ?? '';
      return {
        emailKey: toEmailKey(body.email),
        passwordHash,
        clientAddress: clientAddress(request),
        cookies,
        proof: body,
      };
    };
    const takeBack = isGuess ? await signInLimits.take(await attempt()) : undefined;
    const page = pageOf(query);
    try {
      const opened = await signIn(calls, body, { device: deviceOf(request), page });
      await takeBack?.();
      return await welcome(opened, { request, cookies });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'unverified') {
        await remindToConfirm(calls, body.email, page);
      }
      throw error;
    }
  });

  register(router, customerSession.index, async (call) => ({
    list: await listSessions(database.db, await signedIn(call), clock()),
  }));
  register(router, customerSession.remove, async ({ customer, cookies }) => {
    const identity = await customer();
    if (identity) await endSessions(database.db, identity.id, { only: identity.sessionId });
    forgetSession(cookies);
    cart.leave(cookies);
    return accepted;
  });
  register(router, customerSession.removeOthers, async (call) => {
    const { id, sessionId } = await signedIn(call);
    await endSessions(database.db, id, { except: sessionId });
    return accepted;
  });
}
