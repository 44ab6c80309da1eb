import { operations } from '../../contract/operations.ts';
import { register } from '../../kernel/http/register.ts';
import type { Router } from '../../kernel/http/router.ts';
import { toEmailKey } from '../../kernel/text/email-key.ts';
import { type AccountCalls, accepted, pageOf } from './account-calls.ts';
import { forgotPassword } from './change-password.ts';
import { signUp } from './sign-up.ts';

/** What anybody may ask for by an email address: an account, and a new password. */
export function signUpRoutes(router: Router, calls: AccountCalls): void {
  const { gate, clientAddress, byAddress, byRecipient, noteRecipient, readGuestBuyer } = calls;
  const { profile } = operations;

  register(router, profile.create, async ({ body, query, request }) => {
    const address = clientAddress(request);
    await byAddress.take(address);
    await gate.pass(body, 'sign-up', address);
    noteRecipient(body.email);
    const recipient = toEmailKey(body.email);
    await byRecipient.take(recipient);
    try {
      await signUp(calls, body, pageOf(query));
    } catch (error) {
      await byRecipient.giveBack(recipient);
      throw error;
    }
    return accepted;
  });

  register(router, operations.order.account, async (call) => {
    await byAddress.take(clientAddress(call.request));
    const { locale, target, ...buyer } = await readGuestBuyer(call, call.parameters.id);
    noteRecipient(buyer.email);
    await byRecipient.take(toEmailKey(buyer.email));
    await signUp(calls, { ...buyer, password: call.body.password }, { locale, target });
    return accepted;
  });

  register(router, profile.forgotPassword, async ({ body, query, request }) => {
    const address = clientAddress(request);
    await byAddress.take(address);
    noteRecipient(body.email);
    await gate.pass(body, 'forgotten-password', address);
    await byRecipient.take(toEmailKey(body.email));
    await forgotPassword(calls, body.email, pageOf(query));
    return accepted;
  });
}
