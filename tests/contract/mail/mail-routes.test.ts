import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailListSchema, mailPreviewSchema } from '../../../api/contract/mail.ts';
import { mailMessage } from '../../../api/kernel/database/schema/mail.ts';
import { drivers, startTimeoutMs } from '../drivers.ts';
import { settingInput } from '../inputs.ts';
import { openTestApi, type TestApi } from '../setup.ts';
import { enqueueTo } from './emails.ts';

describe.each(drivers)('mail for editors on $kind', (driver) => {
  let site: TestApi;
  beforeAll(async () => {
    site = await openTestApi(driver);
  }, startTimeoutMs);
  afterAll(() => site.close());

  test('the queue is read newest first, by state, and says nothing of what an email says', async () => {
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

  test('every template is shown in both languages, under the name that the settings give', async () => {
    await site.edit(
      'POST',
      '/setting',
      settingInput({ code: 'brand_name', value: { fr: 'Mur & Fils', nl: 'Muur' } }),
    );
    const { url } = mailPreviewSchema.parse((await site.edit('GET', '/mail/preview')).body);
    const page = await site.call('GET', url.replace('/api/v1', ''));
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
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
