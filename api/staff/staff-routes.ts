import { operations } from '../contract/operations.ts';
import { register } from '../kernel/http/register.ts';
import type { Router } from '../kernel/http/router.ts';
import { listAudit } from './audit-list.ts';
import {
  endSessionsOf,
  inviteAgain,
  inviteStaff,
  listSaverNames,
  listStaff,
  removeStaff,
  removeTotp,
  showStaff,
  updateStaff,
} from './colleagues.ts';
import { deskAccountRoutes } from './desk-account-routes.ts';
import { personOf } from './person.ts';
import { listTokens, makeToken, removeToken } from './program-tokens.ts';
import { signInRoutes } from './sign-in-routes.ts';
import type { StaffDependencies } from './staff-dependencies.ts';

/** Accounts of the staff, tokens of programs, and the audit trail. */
export function staffRoutes(router: Router, dependencies: StaffDependencies): void {
  signInRoutes(router, dependencies);
  deskAccountRoutes(router, dependencies);
  const { staff, programToken, audit } = operations;
  register(router, staff.names, () => listSaverNames(dependencies));
  register(router, staff.index, ({ query }) => listStaff(dependencies, query));
  register(router, staff.invite, async (call) =>
    inviteStaff(dependencies, call.body, (await personOf(call)).name),
  );
  register(router, staff.inviteAgain, async (call) =>
    inviteAgain(dependencies, call.parameters.id, (await personOf(call)).name),
  );
  register(router, staff.removeTotp, ({ parameters }) => removeTotp(dependencies, parameters.id));
  register(router, staff.endSessions, ({ parameters }) => endSessionsOf(dependencies, parameters.id));
  register(router, staff.show, ({ parameters }) => showStaff(dependencies, parameters.id));
  register(router, staff.update, async (call) =>
    updateStaff(dependencies, call.parameters.id, call.body, (await personOf(call)).name),
  );
  register(router, staff.remove, ({ parameters }) => removeStaff(dependencies, parameters.id));
  register(router, programToken.index, ({ query }) => listTokens(dependencies, query));
  register(router, programToken.create, async (call) =>
    makeToken(dependencies, call.body, (await personOf(call)).name),
  );
  register(router, programToken.remove, ({ parameters }) => removeToken(dependencies, parameters.id));
  register(router, audit.index, ({ query }) => listAudit(dependencies.database.db, query));
}
