import { operations } from '../../contract/operations.ts';
import { register, signedIn } from '../../kernel/http/register.ts';
import type { Router } from '../../kernel/http/router.ts';
import { toEmailKey } from '../../kernel/text/email-key.ts';
import { type AccountCalls, accepted, deviceOf, pageOf } from './account-calls.ts';
import { askForEmail, confirmEmail } from './change-email.ts';
import { changePassword, resetPassword } from './change-password.ts';

/** The password and the email address of an account, changed by its customer or by the code of an email. */
export function credentialRoutes(router: Router, calls: AccountCalls): void {
  const { clientAddress, byRecipient, byGuesser, byCustomer, welcome } = calls;
  const { profile } = operations;
  register(router, profile.changePassword, async (call) => {
    const { id } = await signedIn(call);
    await byCustomer.take(String(id));
    const asker = { device: deviceOf(call.request), page: pageOf(call.query) };
    return welcome(await changePassword(calls, id, call.body, asker), call);
  });
  register(router, profile.changeEmail, async (call) => {
    const { id } = await signedIn(call);
    await byCustomer.take(String(id));
    await byRecipient.take(toEmailKey(call.body.email));
    await askForEmail(calls, id, call.body, pageOf(call.query));
    return accepted;
  });
  register(router, profile.confirmEmail, async ({ body, query, request, cookies }) => {
    await byGuesser.take(clientAddress(request));
    const asker = { device: deviceOf(request), page: pageOf(query) };
    return welcome(await confirmEmail(calls, body, asker), { request, cookies });
  });
  register(router, profile.resetPassword, async ({ body, query, request, cookies }) => {
    await byGuesser.take(clientAddress(request));
    const asker = { device: deviceOf(request), page: pageOf(query) };
    return welcome(await resetPassword(calls, body, asker), { request, cookies });
  });
}
