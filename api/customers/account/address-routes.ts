import { operations } from '../../contract/operations.ts';
import { parseBody, register, signedIn } from '../../kernel/http/register.ts';
import type { Router } from '../../kernel/http/router.ts';
import type { Services } from '../../kernel/http/services.ts';
import { createAddress, listAddresses, readAddress, removeAddress, updateAddress } from './addresses.ts';

/** Addresses of the customer who is signed in: those of others are not there. */
export function customerAddressRoutes(router: Router, services: Services): void {
  const { db } = services.database;
  const { address } = operations;
  register(router, address.index, async (call) => ({
    list: await listAddresses(db, (await signedIn(call)).id),
  }));
  register(router, address.show, async (call) =>
    readAddress(db, (await signedIn(call)).id, call.parameters.id),
  );
  register(router, address.create, async (call) =>
    createAddress(services, (await signedIn(call)).id, call.body),
  );
  register(router, address.update, async (call) =>
    updateAddress(services, (await signedIn(call)).id, { id: call.parameters.id, input: call.body }),
  );
  register(router, address.updateByBody, async (call) => {
    const { id, input } = call.body;
    return updateAddress(services, (await signedIn(call)).id, {
      id,
      input: parseBody(address.update.body, input),
    });
  });
  register(router, address.remove, async (call) =>
    removeAddress(services, (await signedIn(call)).id, call.parameters.id),
  );
  register(router, address.removeByBody, async (call) =>
    removeAddress(services, (await signedIn(call)).id, call.body.id),
  );
}
