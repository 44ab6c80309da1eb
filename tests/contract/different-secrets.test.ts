import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fr } from '../../api/contract/form-messages.fr.ts';
import { openDatabase } from '../../api/kernel/database/connection.ts';
import { submission } from '../../api/kernel/database/schema/submission.ts';
import { createOrderKeys } from '../../api/shop/order/order-keys.ts';
import { createSharedDatabase, type SharedDatabase } from '../database/shared-postgresql.ts';
import { findPostgresqlBinaries } from '../database/temporary-postgresql.ts';
import { contactMessage } from '../fixtures/contact.ts';
import { type SiteProcess, startApi } from '../setup/site-process.ts';
import { easyCaptcha, goodPassword, lastEmail, newCustomer } from './account/people.ts';
import { demoContent } from './catalogue/demo.ts';
import { startTimeoutMs } from './drivers.ts';
import { openShop, visit } from './orders/shop.ts';
import { formSecret, type TestApi } from './setup.ts';

/** Nobody fills a form in within two seconds. */
const formFilledMs = 2500;

describe.skipIf(findPostgresqlBinaries() === undefined)(
  'while FORM_SECRET is changed in one process after the other',
  () => {
    let drop: SharedDatabase['drop'];
    let shop: TestApi;
    let before: SiteProcess;
    let after: SiteProcess;
    beforeAll(async () => {
      const { drop: dropDatabase, databaseUrl } = await createSharedDatabase(demoContent);
      drop = dropDatabase;
      const open = () => openDatabase({ databaseUrl, dataDir: tmpdir() });
      shop = await openShop({ kind: 'postgresql', open }, {}, easyCaptcha);
      shop.passHours((Date.now() - shop.now().getTime()) / 3_600_000);
      const startWith = (secrets: Record<string, string>) =>
        startApi({ environment: { DATABASE_URL: databaseUrl, ...secrets }, readyPath: '/readyz' });
      before = await startWith({ FORM_SECRET: formSecret });
      after = await startWith({
        FORM_SECRET: 'the next secret of forms',
        FORM_SECRET_FORMER: formSecret,
      });
    }, startTimeoutMs);
    afterAll(async () => {
      await before?.stop();
      await after?.stop();
      await shop?.close();
      await drop?.();
    });

    const call = (
      { address }: SiteProcess,
      method: string,
      path: string,
      { body, token }: { body?: object; token?: string } = {},
    ) =>
      fetch(`${address}/api/v1/${path}`, {
        method,
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });

    /** Opens the form at a process. Resolves with its stamp when it has been filled in. */
    async function fillIn(site: SiteProcess): Promise<string> {
      const response = await call(site, 'POST', 'captcha', { body: { action: 'contact' } });
      await delay(formFilledMs);
      return z.object({ stamp: z.string() }).parse(await response.json()).stamp;
    }
    const send = (site: SiteProcess, stamp: string) =>
      call(site, 'POST', 'contact?lang=fr&sales_plan_id=1', { body: { ...contactMessage, stamp } });

    test('a form of the new secret is refused once where it is not known, and one of the former is taken', async () => {
      const refused = await send(before, await fillIn(after));
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({
        errors: { fields: [{ path: 'captcha', message: fr.captcha_confirm }] },
      });
      expect(await shop.database.db.$count(submission)).toBe(0);
      expect((await send(after, await fillIn(before))).status).toBe(201);
      expect(await shop.database.db.$count(submission)).toBe(1);
    });

    test('the link to an order in an email stays good, and others are refused', async () => {
      const order = await visit(shop).buy({ method: 'transfer' });
      const { text } = await lastEmail(shop);
      const key = /[?&]key=([\w.-]+)/.exec(text)?.[1];
      const open = (site: SiteProcess) => call(site, 'POST', `order/${order.number}/open`, { body: { key } });
      expect((await open(before)).status).toBe(201);
      expect((await open(after)).status).toBe(201);
      const ofNobody = createOrderKeys(['a secret of nobody’s']).signLink(
        Number(order.number.slice(-6)),
        shop.now(),
      );
      expect(
        (await call(after, 'POST', `order/${order.number}/open`, { body: { key: ofNobody } })).status,
      ).toBe(404);
    });

    test('an account that is erased is on the list outside the database, which names nobody', async () => {
      const customer = await newCustomer(shop, 'gone@example.test');
      const body = { current_password: goodPassword };
      expect((await call(before, 'DELETE', 'profile', { body, token: customer })).status).toBe(200);
      const list = await readFile(join(before.dataDirectory, 'ended.list'), 'utf8');
      expect(list).toMatch(/^[\w-]{36} customer [\w-]{43} 20\S+Z\n$/);
    });

    test('sessions of customers go on, and those of the editor’s password end', async () => {
      const customer = await newCustomer(shop, 'ann@example.test');
      const body = { password: before.editorPassword };
      const opened = await call(before, 'POST', 'session/editor', { body });
      const editor = z.object({ token: z.string() }).parse(await opened.json()).token;
      const statuses = async (path: string, token: string) =>
        Promise.all([before, after].map(async (site) => (await call(site, 'GET', path, { token })).status));
      expect(await statuses('profile', customer)).toEqual([200, 200]);
      expect(await statuses('contact', editor)).toEqual([200, 401]);
    });
  },
);
