import type { Locale } from '../../contract/common.ts';
import { operations } from '../../contract/operations.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import type { Cookies } from '../../kernel/http/cookies.ts';
import { register, sessionCookie, signedIn } from '../../kernel/http/register.ts';
import { nameActor, noteDetails } from '../../kernel/http/request-context.ts';
import type { Router } from '../../kernel/http/router.ts';
import type { EmailPage } from '../../kernel/mail/enqueue-email.ts';
import { createSignInLimits } from '../../kernel/passwords/sign-in-limits.ts';
import { listedPlan, targetOf } from '../../kernel/plans/sales-plans.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { askForEmail, confirmEmail } from './change-email.ts';
import { changePassword, forgotPassword, resetPassword } from './change-password.ts';
import { showCustomer } from './customer-list.ts';
import { findCustomer, toEmailKey } from './customers.ts';
import { eraseCustomer, exportCustomer } from './personal-data.ts';
import { readProfile, saveProfile } from './profile.ts';
import { forgetSession, keepSession, writeCartNews } from './session-cookies.ts';
import { endSession, endSessions, listSessions } from './sessions.ts';
import { remindToConfirm, type SignedIn, signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

const hourSeconds = 3600;
const asked = { name: 'account-asked', calls: 20, windowSeconds: hourSeconds };
const emailsTo = { name: 'account-emails', calls: 5, windowSeconds: hourSeconds };
const codeGuesses = { name: 'account-codes', calls: 20, windowSeconds: hourSeconds };
const passwordGuesses = { name: 'account-password', calls: 10, windowSeconds: hourSeconds / 4 };

const accepted = { accepted: true } as const;

type Asker = Parameters<AccountDependencies['cart']['join']>[0];
type PlanQuery = { lang: Locale } & Parameters<typeof listedPlan>[0];
interface ErasureCall {
  readonly body: { readonly current_password: string };
  readonly cookies: Cookies;
}
const pageOf = (query: PlanQuery): EmailPage => ({
  locale: query.lang,
  target: targetOf(listedPlan(query)),
});
const deviceOf = (request: Request) => request.headers.get('user-agent') ?? '';

/** Accounts and their sessions. */
export function accountRoutes(router: Router, dependencies: AccountDependencies): void {
  const { database, clock, gate, rateLimits, clientAddress, knownDevices, securityLog, cart } = dependencies;
  const { profile, customerSession } = operations;
  const [byAddress, byRecipient, byGuesser, byCustomer] = [
    rateLimits(asked),
    rateLimits(emailsTo),
    rateLimits(codeGuesses),
    rateLimits(passwordGuesses),
  ];
  const signInLimits = createSignInLimits({ prefix: '', rateLimits, knownDevices });
  /** Which account an event is about, also where there is none. */
  const noteRecipient = (email: string) => noteDetails({ email_mark: securityLog.mark(toEmailKey(email)) });

  register(router, profile.create, async ({ body, query, request }) => {
    const address = clientAddress(request);
    await byAddress.take(address);
    await gate.pass(body, 'sign-up', address);
    noteRecipient(body.email);
    const recipient = toEmailKey(body.email);
    await byRecipient.take(recipient);
    try {
      await signUp(dependencies, body, pageOf(query));
    } catch (error) {
      await byRecipient.giveBack(recipient);
      throw error;
    }
    return accepted;
  });

  register(router, profile.forgotPassword, async ({ body, query, request }) => {
    const address = clientAddress(request);
    await byAddress.take(address);
    noteRecipient(body.email);
    await gate.pass(body, 'forgotten-password', address);
    await byRecipient.take(toEmailKey(body.email));
    await forgotPassword(dependencies, body.email, pageOf(query));
    return accepted;
  });

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
      };
    };
    const takeBack = isGuess ? await signInLimits.take(await attempt()) : undefined;
    const page = pageOf(query);
    try {
      const opened = await signIn(dependencies, body, { device: deviceOf(request), page });
      await takeBack?.();
      return await welcome(opened, { request, cookies });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'unverified') {
        await remindToConfirm(dependencies, body.email, page);
      }
      throw error;
    }
  });

  /** The browser gets a new token and one cart; the session that it had ends. */
  async function welcome({ customer, session }: SignedIn, call: Asker) {
    const { cookies } = call;
    nameActor('customer', customer.id);
    const former = cookies.get(sessionCookie);
    if (former !== undefined) await endSession(database.db, former);
    const { added, raised, dropped } = await cart.join(call, customer.id);
    keepSession(cookies, session);
    knownDevices.remember(cookies, customer.emailKey);
    const joined = { added: [...added], raised: [...raised], dropped: [...dropped] };
    writeCartNews(cookies, joined);
    return {
      token: session.token,
      expires_at: session.expiresAt.toISOString(),
      cart: joined,
    };
  }

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

  register(router, profile.index, async (call) => readProfile(dependencies, (await signedIn(call)).id));
  register(router, profile.update, async (call) =>
    saveProfile(dependencies, (await signedIn(call)).id, call.body),
  );
  register(router, profile.export, async (call) =>
    exportCustomer(dependencies, await signedIn(call), call.query.lang),
  );
  const erase = async (id: number, { body, cookies }: ErasureCall) => {
    await byCustomer.take(String(id));
    await eraseCustomer(dependencies, id, body.current_password);
    forgetSession(cookies);
    return accepted;
  };
  register(router, profile.remove, async (call) => erase((await signedIn(call)).id, call));
  register(router, profile.changePassword, async (call) => {
    const { id } = await signedIn(call);
    await byCustomer.take(String(id));
    const asker = { device: deviceOf(call.request), page: pageOf(call.query) };
    return welcome(await changePassword(dependencies, id, call.body, asker), call);
  });
  register(router, profile.changeEmail, async (call) => {
    const { id } = await signedIn(call);
    await byCustomer.take(String(id));
    await byRecipient.take(toEmailKey(call.body.email));
    await askForEmail(dependencies, id, call.body, pageOf(call.query));
    return accepted;
  });
  register(router, profile.confirmEmail, async ({ body, query, request, cookies }) => {
    await byGuesser.take(clientAddress(request));
    const asker = { device: deviceOf(request), page: pageOf(query) };
    return welcome(await confirmEmail(dependencies, body, asker), { request, cookies });
  });
  register(router, profile.resetPassword, async ({ body, query, request, cookies }) => {
    await byGuesser.take(clientAddress(request));
    const asker = { device: deviceOf(request), page: pageOf(query) };
    return welcome(await resetPassword(dependencies, body, asker), { request, cookies });
  });
  register(router, operations.customer.show, ({ parameters, query }) =>
    showCustomer(dependencies, parameters.id, query.lang),
  );
  // After the longer addresses, which an id would take for its own.
  register(router, profile.show, async (call) => readProfile(dependencies, await ownId(call)));
  register(router, profile.updateById, async (call) =>
    saveProfile(dependencies, await ownId(call), call.body),
  );
  register(router, profile.removeById, async (call) => erase(await ownId(call), call));
}

/** @throws ApiError `not_found` for the id of somebody else */
async function ownId(call: Parameters<typeof signedIn>[0] & { parameters: { id: number } }): Promise<number> {
  const { id } = await signedIn(call);
  if (id !== call.parameters.id) throw new ApiError('not_found');
  return id;
}
