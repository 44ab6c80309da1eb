import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { openSession as openCustomerSession } from '../../../api/customers/account/sessions.ts';
import { openDatabase } from '../../../api/kernel/database/connection.ts';
import { customer } from '../../../api/kernel/database/schema/customer.ts';
import { staff } from '../../../api/kernel/database/schema/staff.ts';
import { createPasswords } from '../../../api/kernel/passwords/passwords.ts';
import { openSession as openStaffSession } from '../../../api/staff/staff-sessions.ts';
import { openEndedList } from '../../../server/ended-list.ts';
import { goodPassword } from '../account/people.ts';
import { openTestApi, type TestApi } from '../setup.ts';
import type { Place } from './places.ts';

/** How many of each are ended: 100 together. */
const counts = { erased: 10, signedOut: 30, revoked: 30, removed: 30 };
/** Who is neither erased nor removed. */
const staying = 'stays';

/** What can be ended, with what opens it. */
export interface EndedThings {
  /** Ends all of them by calls of the API, and notes them in the list of the place. */
  end(site: TestApi, place: Place): Promise<void>;
  /** How many of them are there again, or open something, and how many are there who ended nothing. */
  countThere(site: TestApi): Promise<{ revived: number; staying: number }>;
}

const openApi = ({ databaseUrl, dataDirectory }: Place) => {
  const open = () => openDatabase({ databaseUrl, dataDir: dataDirectory });
  const content = { version: () => 'as it is', save: async () => undefined };
  return openTestApi({ kind: 'of a place', open }, undefined, { content });
};

/** With the API on the database of a place. */
export async function inApi<Result>(place: Place, work: (site: TestApi) => Promise<Result>): Promise<Result> {
  const site = await openApi(place);
  return work(site).finally(site.close);
}

const tokenSchema = z.object({ id: z.number(), token: z.string() });
const emailOf = (name: string) => `${name}@example.test`;
const names = (kind: string, count: number) => Array.from({ length: count }, (_, index) => `${kind}${index}`);

/** Makes accounts, sessions and tokens in the database of a site. */
export async function makeThings(site: TestApi): Promise<EndedThings> {
  const { database } = site;
  const now = site.now();
  const passwordHash = await createPasswords().hash(goodPassword);
  const person = (name: string) => ({
    email: emailOf(name),
    emailKey: emailOf(name),
    passwordHash,
    createdAt: now,
    updatedAt: now,
  });
  const customers = await database.db
    .insert(customer)
    .values(
      names('erased', counts.erased)
        .concat(names('signed-out', counts.signedOut), staying)
        .map((name) => ({
          ...person(name),
          firstname: name,
          lastname: 'Peeters',
          locale: 'fr' as const,
          target: 'part' as const,
          verifiedAt: now,
        })),
    )
    .returning({ customerId: customer.id });
  const people = await database.db
    .insert(staff)
    .values(
      names('removed', counts.removed)
        .concat(staying)
        .map((name) => ({
          ...person(name),
          name,
          locale: 'fr' as const,
          roles: ['admin' as const],
          totpSecret: 'that of an app',
        })),
    )
    .returning({ staffId: staff.id });
  const [customerTokens, staffTokens] = await database.transaction(async (tx) => [
    await inTurn(customers, ({ customerId }) => openCustomerSession(tx, { customerId, device: '', now })),
    await inTurn(people, ({ staffId }) => openStaffSession(tx, { staffId, device: '', now })),
  ]);
  const admin = staffTokens.at(-1)?.token;
  const expires_at = new Date(now.getTime() + 24 * 3_600_000).toISOString();
  const programs = await inTurn(names('program', counts.revoked), async (name) => {
    const body = { name, rights: ['content'], expires_at };
    return tokenSchema.parse((await site.call('POST', '/desk/token', { token: admin, body })).body);
  });

  const callWith = (other: TestApi, path: string) => async (token: string) =>
    (await other.call('GET', path, { token })).status;
  const statuses = async (other: TestApi) => [
    ...(await inTurn(
      customerTokens.map(({ token }) => token),
      callWith(other, '/profile'),
    )),
    ...(await inTurn(
      staffTokens.map(({ token }) => token),
      callWith(other, '/desk/account'),
    )),
    ...(await inTurn(
      programs.map(({ token }) => token),
      callWith(other, '/desk/record/page'),
    )),
  ];
  const opened = (await statuses(site)).filter((status) => status === 200).length;
  const all = customers.length + people.length + programs.length;
  if (opened !== all) throw new Error(`Of ${all} only ${opened} open something`);

  return {
    end: async (api, place) => {
      const remove = async (path: string, token: string | undefined, body?: object) => {
        const { status } = await api.call('DELETE', path, { token, ...(body && { body }) });
        if (status !== 200) throw new Error(`${path} returned ${status}`);
      };
      const erased = customerTokens.slice(0, counts.erased);
      await inTurn(erased, ({ token }) => remove('/profile', token, { current_password: goodPassword }));
      const signedOut = customerTokens.slice(counts.erased, -1);
      await inTurn(signedOut, ({ token }) => remove('/session/customer', token));
      await inTurn(people.slice(0, -1), ({ staffId }) => remove(`/desk/staff/${staffId}`, admin));
      await inTurn(programs, ({ id }) => remove(`/desk/token/${id}`, admin));
      await openEndedList(api.database, place.endedList).catchUp();
    },
    countThere: async (api) => {
      const open = (await statuses(api)).filter((status) => status !== 401).length;
      const { db } = api.database;
      const countPeople = async (ofCustomers: readonly string[], ofStaff: readonly string[]) =>
        (await db.$count(customer, inArray(customer.emailKey, ofCustomers.map(emailOf)))) +
        (await db.$count(staff, inArray(staff.emailKey, ofStaff.map(emailOf))));
      const accounts = await countPeople(names('erased', counts.erased), names('removed', counts.removed));
      const others = await countPeople([staying], [staying]);
      return { revived: open + accounts, staying: others };
    },
  };
}

async function inTurn<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}
