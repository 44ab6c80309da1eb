import { operations } from '../../contract/operations.ts';
import { register } from '../../kernel/http/register.ts';
import type { Router } from '../../kernel/http/router.ts';
import { createAccountCalls } from './account-calls.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { credentialRoutes } from './credential-routes.ts';
import { showCustomer } from './customer-list.ts';
import { customerSessionRoutes } from './customer-session-routes.ts';
import { exportForStaff } from './personal-data.ts';
import { profileByIdRoutes, profileRoutes } from './profile-routes.ts';
import { signUpRoutes } from './sign-up-routes.ts';

/** Accounts and their sessions. */
export function accountRoutes(router: Router, dependencies: AccountDependencies): void {
  const calls = createAccountCalls(dependencies);
  signUpRoutes(router, calls);
  customerSessionRoutes(router, calls);
  profileRoutes(router, calls);
  credentialRoutes(router, calls);
  register(router, operations.customer.export, ({ parameters, query }) =>
    exportForStaff(dependencies, parameters.id, query.lang),
  );
  // After the longer paths, which `{id}` would match as well.
  register(router, operations.customer.show, ({ parameters, query }) =>
    showCustomer(dependencies, parameters.id, query.lang),
  );
  profileByIdRoutes(router, calls);
}
