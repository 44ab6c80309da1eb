import { operations } from '../contract/operations.ts';
import type { Cookies } from '../kernel/http/cookies.ts';
import { type Call, deskCookie, register } from '../kernel/http/register.ts';
import { noteDetails } from '../kernel/http/request-context.ts';
import type { Router } from '../kernel/http/router.ts';
import { createSignInLimits } from '../kernel/passwords/sign-in-limits.ts';
import { toEmailKey } from '../kernel/text/email-key.ts';
import { makeFirstAdmin } from './first-admin.ts';
import { forgetOwnPassword, setPasswordByCode } from './own-account.ts';
import { offerAssertion } from './passkeys.ts';
import { personOf } from './person.ts';
import { type SignedIn, signInByPasskey, signInStaff } from './sign-in.ts';
import type { StaffDependencies } from './staff-dependencies.ts';
import { findByEmail } from './staff-rows.ts';
import { endSessions, longestDays } from './staff-sessions.ts';

const hourSeconds = 3600;
const asked = { name: 'staff-asked', calls: 20, windowSeconds: hourSeconds };
const emailsTo = { name: 'staff-emails', calls: 5, windowSeconds: hourSeconds };
const emailCodes = { name: 'staff-codes', calls: 20, windowSeconds: hourSeconds };
const passkeyOffers = { name: 'staff-passkey-offers', calls: 120, windowSeconds: hourSeconds };
const passkeyTries = { name: 'staff-passkeys', calls: 60, windowSeconds: hourSeconds };
const appCodes = { name: 'staff-app-codes', calls: 20, windowSeconds: hourSeconds };

const accepted = { accepted: true } as const;
const deviceOf = (request: Request) => request.headers.get('user-agent') ?? '';

/** Ways into the desk, and out of it. */
export function signInRoutes(router: Router, dependencies: StaffDependencies): void {
  const { database, rateLimits, knownDevices, clientAddress, gate } = dependencies;
  const { staff, staffSession } = operations;
  const signInLimits = createSignInLimits({ prefix: 'staff-', rateLimits, knownDevices, gate });
  const [byPasskeyOffer, byPasskey] = [rateLimits(passkeyOffers), rateLimits(passkeyTries)];
  const [byAddress, byRecipient, byCodeGuesser, codeGuesses] = [
    rateLimits(asked),
    rateLimits(emailsTo),
    rateLimits(emailCodes),
    rateLimits(appCodes),
  ];

  /** The browser gets a new token, and is known to the account from now on. */
  function welcome({ session, account }: SignedIn, cookies: Cookies, email: string) {
    cookies.setStrict(deskCookie, session.token, longestDays * 24 * hourSeconds);
    knownDevices.remember(cookies, toEmailKey(email));
    return { ...session, account };
  }

  const visitOf = (
    { request, cookies }: Pick<Call<unknown, unknown, unknown>, 'request' | 'cookies'>,
    email: string,
  ) => ({
    device: deviceOf(request),
    clientAddress: clientAddress(request),
    isKnown: knownDevices.find(cookies, toEmailKey(email)) !== undefined,
  });

  register(router, staffSession.create, async ({ body, request, cookies }) => {
    noteDetails({ email_mark: router.securityLog.mark(toEmailKey(body.email)) });
    const isGuess = body.email !== '' && body.password !== '';
    const attempt = async () => ({
      emailKey: toEmailKey(body.email),
      clientAddress: clientAddress(request),
      cookies,
      proof: body,
      passwordHash: (await findByEmail(database.db, body.email))?.passwordHash ?? '',
    });
    const takeBack = isGuess ? await signInLimits.take(await attempt()) : undefined;
    const visit = visitOf({ request, cookies }, body.email);
    const signedIn = await signInStaff(dependencies, body, { visit, codeGuesses });
    await takeBack?.();
    return welcome(signedIn, cookies, body.email);
  });
  register(router, staffSession.offerPasskey, async ({ request }) => {
    await byPasskeyOffer.take(clientAddress(request));
    return offerAssertion(dependencies);
  });
  register(router, staffSession.createByPasskey, async ({ body, request, cookies }) => {
    await byPasskey.take(clientAddress(request));
    const signedIn = await signInByPasskey(dependencies, body, (email) =>
      visitOf({ request, cookies }, email),
    );
    return welcome(signedIn, cookies, signedIn.account.email ?? '');
  });
  register(router, staffSession.remove, async (call) => {
    const { id, sessionId } = await personOf(call);
    await database.transaction((tx) => endSessions(tx, id, { only: sessionId }));
    call.cookies.remove(deskCookie);
    return accepted;
  });
  register(router, staff.firstAdmin, async ({ body, request, cookies }) => {
    const visit = { device: deviceOf(request), clientAddress: clientAddress(request) };
    return welcome(await makeFirstAdmin(dependencies, body, visit), cookies, body.email);
  });
  register(router, staff.accept, async ({ body, request }) => {
    await byCodeGuesser.take(clientAddress(request));
    await setPasswordByCode(dependencies, 'invitation', body);
    return accepted;
  });
  register(router, staff.resetPassword, async ({ body, request }) => {
    await byCodeGuesser.take(clientAddress(request));
    await setPasswordByCode(dependencies, 'reset', body);
    return accepted;
  });
  register(router, staff.forgotPassword, async ({ body, request }) => {
    await byAddress.take(clientAddress(request));
    await byRecipient.take(toEmailKey(body.email));
    await forgetOwnPassword(dependencies, body.email);
    return accepted;
  });
}
