import { operations } from '../../contract/operations.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import type { Cookies } from '../../kernel/http/cookies.ts';
import { register, signedIn } from '../../kernel/http/register.ts';
import type { Router } from '../../kernel/http/router.ts';
import { type AccountCalls, accepted } from './account-calls.ts';
import { eraseCustomer, exportCustomer } from './personal-data.ts';
import { readProfile, saveProfile } from './profile.ts';
import { forgetSession } from './session-cookies.ts';

interface ErasureCall {
  readonly body: { readonly current_password: string };
  readonly cookies: Cookies;
}

/** What an account holds of its customer: read, saved, exported and erased by the customer. */
export function profileRoutes(router: Router, calls: AccountCalls): void {
  const { profile } = operations;
  register(router, profile.index, async (call) => readProfile(calls, (await signedIn(call)).id));
  register(router, profile.update, async (call) => saveProfile(calls, (await signedIn(call)).id, call.body));
  register(router, profile.export, async (call) =>
    exportCustomer(calls, await signedIn(call), call.query.lang),
  );
  register(router, profile.remove, async (call) => erase(calls, (await signedIn(call)).id, call));
}

/** The same calls by the customer's own id. */
export function profileByIdRoutes(router: Router, calls: AccountCalls): void {
  const { profile } = operations;
  register(router, profile.show, async (call) => readProfile(calls, await ownId(call)));
  register(router, profile.updateById, async (call) => saveProfile(calls, await ownId(call), call.body));
  register(router, profile.removeById, async (call) => erase(calls, await ownId(call), call));
}

async function erase(calls: AccountCalls, id: number, { body, cookies }: ErasureCall) {
  await calls.byCustomer.take(String(id));
  await eraseCustomer(calls, id, body.current_password);
  forgetSession(cookies);
  return accepted;
}

/** @throws ApiError `not_found` for the id of another customer */
async function ownId(call: Parameters<typeof signedIn>[0] & { parameters: { id: number } }): Promise<number> {
  const { id } = await signedIn(call);
  if (id !== call.parameters.id) throw new ApiError('not_found');
  return id;
}
