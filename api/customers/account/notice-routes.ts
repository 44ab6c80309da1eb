import { operations } from '../../contract/operations.ts';
import { register, signedIn } from '../../kernel/http/register.ts';
import type { Router } from '../../kernel/http/router.ts';
import type { Services } from '../../kernel/http/services.ts';
import { listCustomers, setAudience, setDistributor } from './customer-list.ts';
import {
  addNotice,
  listNotices,
  markNoticeRead,
  markNoticesRead,
  readNotice,
  removeNotice,
} from './notices.ts';

/** Notices to the customer who is signed in, and what editors do with customers. */
export function noticeRoutes(router: Router, { database, clock }: Services): void {
  const { db } = database;
  const { notice, customer } = operations;
  register(router, notice.index, async (call) => listNotices(db, (await signedIn(call)).id, call.query));
  register(router, notice.show, async (call) =>
    readNotice(db, (await signedIn(call)).id, { id: call.parameters.id, locale: call.query.lang }),
  );
  register(router, notice.read, async (call) => {
    const { id } = await signedIn(call);
    await (call.body.id === undefined
      ? markNoticesRead(db, id, clock())
      : markNoticeRead(db, id, { id: call.body.id, now: clock() }));
    return { accepted: true } as const;
  });
  register(router, notice.update, async (call) => {
    await markNoticeRead(db, (await signedIn(call)).id, { id: call.parameters.id, now: clock() });
    return { accepted: true } as const;
  });
  register(router, notice.removeByBody, async (call) =>
    removeNotice(db, (await signedIn(call)).id, call.body.id),
  );
  register(router, notice.remove, async (call) =>
    removeNotice(db, (await signedIn(call)).id, call.parameters.id),
  );
  register(router, notice.create, ({ body }) => database.transaction((tx) => addNotice(tx, body, clock())));
  register(router, customer.index, ({ query }) => listCustomers(db, query));
  register(router, customer.setDistributor, ({ parameters, body }) =>
    database.transaction((tx) => setDistributor(tx, parameters.id, body.is_distributor)),
  );
  register(router, customer.setAudience, ({ parameters, body }) =>
    setAudience(db, parameters.id, body.target),
  );
}
