import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createViesCheck } from '../../../api/kernel/ports/vat/vies-check.ts';
import { oneDriver, startTimeoutMs } from '../drivers.ts';
import type { TestApi } from '../setup.ts';
import { dutchFirm, openShop, visit } from './shop.ts';
import { startVies, type ViesStandIn, viesReply } from './vies-stand-in.ts';

const clock = () => new Date('2026-03-02T09:00:00Z');
const number = 'NL004495445B01';
const valid = {
  valid: true,
  name: 'SCHILDERS BV',
  requestDate: '2026-03-02T09:00:00.123Z',
  requestIdentifier: 'WAPIAAAAW1abcdef',
};
/** Above any pause of this process, in which the service runs too: a response must not come too late. */
const timeoutMs = 1500;
const unconfirmed = { isConfirmed: false, proof: '' };

describe('asking VIES', () => {
  let vies: ViesStandIn;
  beforeEach(async () => {
    vies = await startVies();
  });
  afterEach(() => vies.close());

  test('a valid number is confirmed, with the number of the inquiry as its proof', async () => {
    vies.answer = viesReply(valid);
    const check = createViesCheck({ url: vies.url, requester: 'BE 0403.199.702', clock });
    expect(await check.check('nl 0044.95.445.b01')).toEqual({
      isConfirmed: true,
      proof: 'VIES WAPIAAAAW1abcdef 2026-03-02T09:00:00.123Z SCHILDERS BV',
    });
    expect(vies.asked).toEqual([
      {
        path: '/vies/rest-api/check-vat-number',
        countryCode: 'NL',
        vatNumber: '004495445B01',
        requesterMemberStateCode: 'BE',
        requesterNumber: '0403199702',
      },
    ]);
  });

  test('without a number of our own the moment is the proof, and a name that is kept secret is left out', async () => {
    vies.answer = viesReply({ valid: true, name: '---' });
    const check = createViesCheck({ url: vies.url, clock });
    expect((await check.check(number)).proof).toBe('VIES 2026-03-02T09:00:00.000Z');
    expect(Object.keys(Object(vies.asked[0]))).toEqual(['path', 'countryCode', 'vatNumber']);
  });

  test.each([
    ['says no', viesReply({ valid: false, name: '---' })],
    [
      'has no response of the member state',
      viesReply({ actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] }),
    ],
    [
      'is too busy',
      viesReply({ actionSucceed: false, errorWrappers: [{ error: 'MS_MAX_CONCURRENT_REQ' }] }, 500),
    ],
    ['says yes with a status of failure', viesReply(valid, 503)],
    ['returns a page', viesReply('<html>maintenance</html>')],
    ['returns something else', viesReply({ isValid: 'yes' })],
    ['returns the word for yes', viesReply({ valid: 'true' })],
    ['hangs up', (response: ServerResponse) => void response.destroy()],
    ['leads elsewhere', (response: ServerResponse) => void response.writeHead(302, { location: '/' }).end()],
    ['never responds', undefined],
  ])('a service that %s confirms nothing and is no fault', async (_case, result) => {
    vies.answer = result;
    const check = createViesCheck({ url: vies.url, clock, timeoutMs: 300 });
    expect(await check.check(number)).toEqual(unconfirmed);
  });

  test('a service that is not there confirms nothing', async () => {
    const warnings: string[] = [];
    const gone = await startVies();
    await gone.close();
    const check = createViesCheck({ url: gone.url, clock, warn: (text) => warnings.push(text) });
    expect(await check.check(number)).toEqual(unconfirmed);
    expect(warnings).toEqual([expect.stringMatching(/^VIES does not answer/)]);
  });

  test('a result is remembered for an hour; silence is asked again', async () => {
    let now = clock();
    const check = createViesCheck({ url: vies.url, clock: () => now, timeoutMs });
    expect((await check.check(number)).isConfirmed).toBe(false);
    vies.answer = viesReply(valid);
    expect((await check.check(number)).isConfirmed).toBe(true);
    expect((await check.check('NL 004495445B01')).isConfirmed).toBe(true);
    expect(vies.asked).toHaveLength(2);
    now = new Date(now.getTime() + 3_600_001);
    vies.answer = viesReply({ valid: false });
    expect((await check.check(number)).isConfirmed).toBe(false);
    expect(vies.asked).toHaveLength(3);
  });
});

describe.each(oneDriver)('VAT of a firm abroad on $kind', (driver) => {
  let site: TestApi;
  let vies: ViesStandIn;
  beforeAll(async () => {
    vies = await startVies();
    site = await openShop(driver, { vatCheck: createViesCheck({ url: vies.url, clock, timeoutMs }) });
  }, startTimeoutMs);
  afterAll(async () => {
    await site.close();
    await vies.close();
  });

  test('is charged while the service is silent, and left out once it has confirmed the number', async () => {
    const firm = visit(site, 'lang=nl&sales_plan_id=2');
    await firm.add(1, 1);
    const silent = await firm.deliver(dutchFirm);
    expect(silent.totals).toMatchObject({ tax_treatment: 'home' });
    expect(silent.totals.tax.amount).toBeGreaterThan(0);
    vies.answer = viesReply(valid);
    const confirmed = await firm.deliver(dutchFirm);
    expect(confirmed.totals).toMatchObject({ tax_treatment: 'reverse_charge', tax: { amount: 0 } });
    const placed = await firm.place();
    const { firm: stored } = await firm.order(Object(placed.body).id);
    expect(stored).toMatchObject({ vat_number: number, is_vat_confirmed: true });
  });
});
