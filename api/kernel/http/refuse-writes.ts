import type { refusedWrites } from '../../contract/operation.ts';
import { ApiError } from './api-error.ts';
import { register } from './register.ts';
import type { Router } from './router.ts';

/** Answers the writes of a resource that the site works out. */
export function refuseWrites(router: Router, operations: ReturnType<typeof refusedWrites>): void {
  const { create, update, remove } = operations;
  for (const operation of [create, update, remove])
    register(router, operation, () => {
      throw new ApiError('read_only');
    });
}
