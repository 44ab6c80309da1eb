import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailListSchema, mailPreviewSchema } from '../../../api/contract/mail.ts';
import { mailMessage } from '../../../api/kernel/database/schema/mail.ts';
import { openMailWorker } from '../../../api/kernel/mail/mail-worker.ts';
import { oneDriver, startTimeoutMs } from '../drivers.ts';
import { settingInput } from '../inputs.ts';
import { openTestApi, type TestApi } from '../setup.ts';
import { enqueueTo } from './emails.ts';

describe.each(oneDriver)('mail for editors on $kind', (driver) => {
  let site: TestApi;
  beforeAll(async () => {
    site = await openTestApi(driver);
  }, startTimeoutMs);
  afterAll(() => site.close());

  test('the queue is read newest first, by state, and shows nothing of the text of an email', async () => {
    await enqueueTo(site.database, 'ann@example.test');
    await enqueueTo(site.database, 'bob@example.test');
    await site.database.db
      .update(mailMessage)
      .set({ state: 'failed', lastError: 'no such person', endedAt: new Date('2026-03-02T10:00:00Z') });
    await enqueueTo(site.database, 'carl@example.test');
    const recipients = async (query: string) =>
      mailListSchema
        .parse((await site.edit('GET', `/mail${query}`)).body)
        .items.map(({ recipient }) => recipient);
    expect(await recipients('')).toEqual(['carl@example.test', 'bob@example.test', 'ann@example.test']);
    expect(await recipients('?state=waiting')).toEqual(['carl@example.test']);
    expect(await recipients('?state=failed&perPage=1&page=2')).toEqual(['ann@example.test']);
    expect(JSON.stringify((await site.edit('GET', '/mail')).body)).not.toContain('Voilà');
  });

  test('the queue is searched by recipient, subject and template', async () => {
    await enqueueTo(site.database, 'dirk.searched@example.test');
    const recipients = async (text: string) =>
      mailListSchema
        .parse((await site.edit('GET', `/mail?text=${encodeURIComponent(text)}`)).body)
        .items.map(({ recipient }) => recipient);
    expect(await recipients('DIRK.searched')).toEqual(['dirk.searched@example.test']);
    expect(await recipients('ete liege dirk')).toEqual(['dirk.searched@example.test']);
    expect(await recipients('dirk order_paid')).toEqual([]);
  });

  test('an email that was given up is read, and goes out again with all its attempts', async () => {
    await enqueueTo(site.database, 'eva.retried@example.test');
    const isEva = eq(mailMessage.recipient, 'eva.retried@example.test');
    const [queued] = await site.database.db.select().from(mailMessage).where(isEva);
    const path = `/desk/mail/${queued?.id}`;
    const shownOf = async (template: string, text: string) => {
      await site.database.db.update(mailMessage).set({ template, text }).where(isEva);
      return Object((await site.edit('GET', path)).body).text;
    };
    const link = 'https://shop.example/nl/new-password';
    for (const template of ['reset-password', 'confirm-email', 'staff-invitation', 'staff-reset-password'])
      expect(await shownOf(template, `ABCD-EFGH ${link}#code=ABCD-EFGH`), template).toBeNull();
    expect(await shownOf('order_received', `Voilà ${link}?order=1&key=secret`)).toBe(`Voilà ${link}`);
    await shownOf('order_received', 'Voilà');
    const retry = async () => {
      const { status, body } = await site.edit('POST', `${path}/retry`);
      return [status, Object(body).errors?.status ?? Object(body).state];
    };
    expect((await site.edit('GET', path)).body).toMatchObject({
      subject: 'Été à Liège',
      text: 'Voilà',
      state: 'waiting',
    });
    expect(await retry()).toEqual([409, 'mail_state']);
    const end = { endedAt: new Date('2026-03-02T10:00:00Z'), attempts: 8 };
    await site.database.db
      .update(mailMessage)
      .set({ ...end, state: 'failed', lastError: 'no such person' })
      .where(isEva);
    expect(await retry()).toEqual([201, 'waiting']);
    const sent: string[] = [];
    const quiet = () => undefined;
    const worker = await openMailWorker({
      database: site.database,
      mailer: { send: async ({ recipient }) => void sent.push(recipient), close: async () => undefined },
      clock: () => new Date('2026-03-02T12:00:00Z'),
      logger: { info: quiet, warn: quiet, error: quiet },
    });
    await worker.sendDue();
    await worker.stop();
    expect(sent).toContain('eva.retried@example.test');
    expect((await site.edit('GET', path)).body).toMatchObject({ state: 'sent' });
    const { body } = await site.edit('GET', '/mail?text=eva.retried');
    expect(body).toMatchObject({ items: [{ state: 'sent', attempts: 1 }] });
    expect(await retry()).toEqual([409, 'mail_state']);
    await site.database.db.update(mailMessage).set({ state: 'failed', text: '', html: '' }).where(isEva);
    expect(await retry()).toEqual([409, 'mail_state']);
    expect((await site.edit('POST', '/desk/mail/999999/retry')).status).toBe(404);
    expect((await site.call('GET', path)).status).toBe(401);
  });

  test('every template is shown in both languages, under the name that the settings give', async () => {
    await site.edit(
      'POST',
      '/setting',
      settingInput({ code: 'brand_name', value: { fr: 'Mur & Fils', nl: 'Muur' } }),
    );
    const { url } = mailPreviewSchema.parse((await site.edit('GET', '/mail/preview')).body);
    const page = await site.call('GET', url.replace('/api/v1', ''));
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.body).toContain('Amélie Vandenbroucke vous envoie une liste de produits');
    expect(page.body).toContain('Amélie Vandenbroucke stuurt u een productlijst');
    expect(page.body).toContain('MUR &amp; FILS');
    expect(page.body).not.toContain('<côté fenêtre>');
  });

  test('the templates open with a token or a link that still holds, and with nothing else', async () => {
    const { url } = mailPreviewSchema.parse((await site.edit('GET', '/mail/preview')).body);
    const path = url.replace('/api/v1', '');
    const token = await site.openSession();
    expect((await site.call('GET', '/mail/templates', { token })).status).toBe(200);
    expect((await site.call('GET', '/mail/templates')).status).toBe(401);
    expect((await site.call('GET', path.replace('preview_expires=', 'preview_expires=9'))).status).toBe(401);
    site.passHours(1);
    expect((await site.call('GET', path)).status).toBe(401);
  });
});
