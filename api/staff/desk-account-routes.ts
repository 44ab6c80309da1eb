import { eq } from 'drizzle-orm';
import type { DeskAccount } from '../contract/desk/staff.ts';
import { operations } from '../contract/operations.ts';
import { staff } from '../kernel/database/schema/staff.ts';
import { ApiError } from '../kernel/http/api-error.ts';
import { type Call, register } from '../kernel/http/register.ts';
import type { Router } from '../kernel/http/router.ts';
import {
  changeOwnPassword,
  confirmFactor,
  confirmTotp,
  offerTotp,
  renewOwnRecoveryCodes,
  updateAccount,
} from './own-account.ts';
import { addPasskey, listPasskeys, offerPasskey, removePasskey, renamePasskey } from './passkeys.ts';
import { personOf } from './person.ts';
import type { StaffDependencies } from './staff-dependencies.ts';
import { listRights, toAccount } from './staff-rows.ts';
import { endSessions, listSessions } from './staff-sessions.ts';

const passwordGuesses = { name: 'staff-password', calls: 10, windowSeconds: 15 * 60 };
const accepted = { accepted: true } as const;

/** What everybody at the desk may see and change of themselves. */
export function deskAccountRoutes(router: Router, dependencies: StaffDependencies): void {
  const { database, clock, rateLimits } = dependencies;
  const { deskAccount } = operations;
  const byPerson = rateLimits(passwordGuesses);
  /** The person who asks, whose password may be guessed no more often than the limit. */
  const guesser = async (call: Pick<Call<unknown, unknown, unknown>, 'editor'>) => {
    const person = await personOf(call);
    await byPerson.take(String(person.id));
    return person;
  };

  async function showAccount({
    editor,
  }: Pick<Call<unknown, unknown, unknown>, 'editor'>): Promise<DeskAccount> {
    const identity = await editor();
    if (identity === undefined) throw new ApiError('unauthorized');
    const { kind, id, name, rights } = identity;
    if (kind !== 'staff') return { kind, id, name, rights: listRights(rights) };
    const [row] = await database.db.select().from(staff).where(eq(staff.id, id));
    if (!row) throw new ApiError('unauthorized');
    return toAccount(database.db, row);
  }

  register(router, deskAccount.show, showAccount);
  register(router, deskAccount.update, async (call) =>
    updateAccount(dependencies, await personOf(call), call.body),
  );
  register(router, deskAccount.changePassword, async (call) => {
    await changeOwnPassword(dependencies, await guesser(call), call.body);
    return accepted;
  });
  register(router, deskAccount.offerTotp, async (call) =>
    offerTotp(dependencies, await guesser(call), call.body.current_password),
  );
  register(router, deskAccount.confirmTotp, async (call) =>
    confirmTotp(dependencies, await guesser(call), call.body.code),
  );
  register(router, deskAccount.offerPasskey, async (call) =>
    offerPasskey(dependencies, await personOf(call)),
  );
  register(router, deskAccount.passkeys, async (call) => listPasskeys(dependencies, await personOf(call)));
  register(router, deskAccount.addPasskey, async (call) =>
    addPasskey(dependencies, await personOf(call), call.body),
  );
  register(router, deskAccount.renamePasskey, async (call) =>
    renamePasskey(dependencies, await personOf(call), { id: call.parameters.id, name: call.body.name }),
  );
  register(router, deskAccount.removePasskey, async (call) =>
    removePasskey(dependencies, await personOf(call), call.parameters.id),
  );
  register(router, deskAccount.confirmFactor, async (call) => {
    await confirmFactor(dependencies, await guesser(call), call.body);
    return accepted;
  });
  register(router, deskAccount.renewRecoveryCodes, async (call) =>
    renewOwnRecoveryCodes(dependencies, await guesser(call), call.body.current_password),
  );
  register(router, deskAccount.sessions, async (call) => ({
    list: await listSessions(database.db, await personOf(call), clock()),
  }));
  register(router, deskAccount.endSession, async (call) => {
    const { id } = await personOf(call);
    const ended = await database.transaction((tx) => endSessions(tx, id, { only: call.parameters.id }));
    if (ended === 0) throw new ApiError('not_found');
    return accepted;
  });
  register(router, deskAccount.endOtherSessions, async (call) => {
    const { id, sessionId } = await personOf(call);
    await database.transaction((tx) => endSessions(tx, id, { except: sessionId }));
    return accepted;
  });
}
