import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claim, upload } from '../../../api/kernel/database/schema/claim.ts';
import { createClamdScan } from '../../../api/kernel/ports/scan/clamd-scan.ts';
import { easyCaptcha } from '../account/people.ts';
import { claimInput, photo, sendClaim } from '../claims/senders.ts';
import { type Driver, oneDriver, startTimeoutMs } from '../drivers.ts';
import { fieldsOf, openTestApi, type TestApi } from '../setup.ts';
import { type Behaviour, harmful, Scanner } from './scanner.ts';

describe.each(oneDriver)('files that a scanner looks through on $kind', (driver: Driver) => {
  let site: TestApi;
  const scanner = new Scanner();
  beforeAll(async () => {
    const fileScan = createClamdScan({ url: await scanner.listen(), callTimeoutMs: 500 });
    site = await openTestApi(driver, easyCaptcha, { fileScan });
  }, startTimeoutMs);
  afterAll(() => site.close().finally(() => scanner.close()));
  beforeEach(async () => {
    await site.database.db.delete(claim);
    await site.database.db.delete(upload);
    scanner.behaviour = 'looks';
    scanner.seen.length = 0;
  });

  test('are taken when nothing is known against them, and are seen whole', async () => {
    const files = [await photo(), await photo('mur.jpg')];
    expect((await sendClaim(site, claimInput(), files)).status).toBe(201);
    expect(scanner.seen).toEqual(files.map(({ bytes }) => bytes.byteLength));
  });

  test('are refused at their field when they do harm, and nothing is stored', async () => {
    const { name, bytes } = await photo();
    const bad = { name, bytes: Buffer.concat([bytes, Buffer.from(harmful)]) };
    const response = await sendClaim(site, claimInput(), [await photo(), bad]);
    expect(response.status).toBe(422);
    expect(fieldsOf(response)).toEqual({ 'files.1': expect.stringContaining('antivirus') });
    expect(await site.database.db.$count(claim)).toBe(0);
    expect(await site.database.db.$count(upload)).toBe(0);
  });

  test('are not taken when each is seen in time, but not all of them', async () => {
    scanner.behaviour = 'takes its time';
    const files = [await photo(), await photo('mur.jpg')];
    expect(await sendClaim(site, claimInput(), files)).toMatchObject({
      status: 503,
      body: { errors: { status: 'unavailable' } },
    });
    expect(await site.database.db.$count(claim)).toBe(0);
  });

  test.each<Behaviour>(['is busy', 'hangs', 'hangs up', 'talks without an end'])(
    'are not taken while the scanner %s; a form without files is',
    async (behaviour) => {
      scanner.behaviour = behaviour;
      const response = await sendClaim(site, claimInput(), [await photo()]);
      expect(response).toMatchObject({ status: 503, body: { errors: { status: 'unavailable' } } });
      expect(response.headers.get('retry-after')).not.toBeNull();
      expect(await site.database.db.$count(claim)).toBe(0);
      expect((await sendClaim(site, claimInput(), [])).status).toBe(201);
    },
  );
});
