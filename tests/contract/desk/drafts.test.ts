import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PageInput } from '../../../api/contract/content.ts';
import { setting } from '../../../api/kernel/database/schema/site.ts';
import { drivers, startTimeoutMs } from '../drivers.ts';
import { pageInput, settingInput } from '../inputs.ts';
import { fieldsOf, idOf, openTestApi, type TestApi } from '../setup.ts';
import { whileHeld } from '../while-held.ts';
import { importCalls } from './import-calls.ts';

const both = (text: string) => ({ fr: text, nl: text });
/** The clock of the tests stands at 9:00 of 2 March 2026, UTC, and is moved by hours. */
const inHours = (hours: number) =>
  new Date(Date.parse('2026-03-02T09:00:00Z') + hours * 3_600_000).toISOString();

describe.each(drivers)('drafts on $kind', (driver) => {
  let site: TestApi;
  let id: number;
  let path: string;
  const input = pageInput({ code: 'about', slug: both('about'), title: both('Live') });
  beforeAll(async () => {
    site = await openTestApi(driver);
    id = idOf(await site.edit('POST', '/page', input));
    path = `/desk/record/page/${id}`;
  }, startTimeoutMs);
  afterAll(() => site.close());

  const etag = async () => (await site.edit('GET', path)).headers.get('etag') ?? '';
  const call = async (method: string, end: string, body?: unknown, seen?: string) => {
    const token = await site.openSession();
    return site.call(method, path + end, { token, body, headers: { 'If-Match': seen ?? (await etag()) } });
  };
  const titles = async () => [
    ((await site.edit('GET', path)).body as { input: { title: unknown } }).input.title,
    ((await site.call('GET', `/page/${id}?saleplan_id=1`)).body as { title: unknown }).title,
  ];

  test('a draft may have gaps, exists besides what is live, and is not wiped out by another', async () => {
    const seen = await etag();
    const draft = { ...input, title: { fr: 'Prêt', nl: '' } };
    const saved = await call('PUT', '/draft', draft, seen);
    expect(saved.body).toMatchObject({ input: { title: { fr: 'Prêt', nl: '' } }, publish_at: null });
    expect((await call('PUT', '/draft', { ...draft, negoce: true }, seen)).status).toBe(412);
    expect((await call('PUT', '', { ...input, negoce: true }, seen)).status).toBe(412);
    expect(await titles()).toEqual([both('Live'), 'Live']);
    expect((await site.edit('GET', '/desk/record/page')).body).toMatchObject({
      items: [{ has_draft: true }],
    });
    const again = await call('PUT', '/draft', draft);
    expect(again.headers.get('etag')).toBe(saved.headers.get('etag'));
  });

  test('a draft with gaps is not published, and what lacks is reported', async () => {
    const refused = await call('POST', '/draft/publish', {});
    expect([refused.status, Object.keys(fieldsOf(refused))]).toEqual([422, ['title.nl']]);
    const later = await call('POST', '/draft/publish', { at: inHours(1) });
    expect([later.status, Object.keys(fieldsOf(later))]).toEqual([422, ['title.nl']]);
  });

  test('a whole draft is published, and is a revision', async () => {
    await call('PUT', '/draft', { ...input, title: both('Published') });
    expect((await call('POST', '/draft/publish', {})).body).toMatchObject({
      id,
      change_id: expect.any(Number),
    });
    expect(await titles()).toEqual([both('Published'), 'Published']);
    expect((await call('POST', '/draft/publish', {})).status).toBe(404);
    expect((await site.edit('GET', `${path}/draft`)).status).toBe(404);
    expect((await site.edit('GET', `${path}/revision?perPage=1`)).body).toMatchObject({
      items: [{ cause: 'publish' }],
    });
  });

  describe('whose publication is asked for again, with what was seen before it', () => {
    let of: string;
    const setting = settingInput({ code: 'asked_again' });
    const prepared = { ...setting, value: both('prepared') };
    beforeAll(async () => {
      of = `/desk/record/setting/${idOf(await site.edit('POST', '/setting', setting))}`;
    });
    const send = async (method: string, end: string, seen: number, body?: unknown) => {
      const token = await site.openSession();
      return site.call(method, of + end, { token, body, headers: { 'If-Match': `"${seen}"` } });
    };
    const revisions = async () => (await site.edit('GET', `${of}/revision`)).body;

    test('is live once', async () => {
      expect((await send('PUT', '/draft', 1, prepared)).body).toMatchObject({ version: 2 });
      const first = await send('POST', '/draft/publish', 2, {});
      expect(first.body).toMatchObject({ version: 3, change_id: expect.any(Number) });
      const again = await send('POST', '/draft/publish', 2, {});
      expect([again.status, again.body]).toEqual([
        200,
        expect.objectContaining({ version: 3, change_id: null }),
      ]);
      expect(await revisions()).toMatchObject({ total: 2, items: [{ cause: 'publish' }, { cause: 'edit' }] });
    });

    test('is another’s where they have saved, published for a time, or given it up', async () => {
      expect((await send('POST', '/draft/publish', 2, { until: inHours(5) })).status).toBe(412);
      expect((await send('POST', '/draft/publish', 1, {})).status).toBe(412);
      expect((await send('PUT', '', 3, { ...setting, value: both('saved') })).body).toMatchObject({
        version: 4,
      });
      for (const seen of [2, 3]) expect((await send('POST', '/draft/publish', seen, {})).status).toBe(412);
      await send('PUT', '/draft', 4, prepared);
      expect((await send('DELETE', '/draft', 5)).body).toMatchObject({ version: 6 });
      expect((await send('POST', '/draft/publish', 5, {})).status).toBe(412);
    });

    test('is live once, and for its time', async () => {
      await send('PUT', '/draft', 6, prepared);
      const until = inHours(5);
      for (const changeId of [expect.any(Number), null])
        expect((await send('POST', '/draft/publish', 7, { until })).body).toMatchObject({
          version: 8,
          change_id: changeId,
        });
      expect((await send('POST', '/draft/publish', 7, { until: inHours(6) })).status).toBe(412);
      expect((await send('DELETE', '/draft/publish', 8)).body).toMatchObject({ version: 9 });
    });

    test('is scheduled once, for the same moments', async () => {
      await send('PUT', '/draft', 9, { ...prepared, value: both('later') });
      const times = { at: inHours(3), until: inHours(4) };
      for (let turn = 0; turn < 2; turn += 1)
        expect((await send('POST', '/draft/publish', 10, times)).body).toMatchObject({
          version: 11,
          change_id: null,
        });
      for (const other of [{}, { at: inHours(2) }, { at: inHours(3) }, { ...times, until: inHours(5) }])
        expect((await send('POST', '/draft/publish', 10, other)).status).toBe(412);
      expect((await send('DELETE', '/draft/publish', 11)).status).toBe(200);
      expect((await send('POST', '/draft/publish', 10, times)).status).toBe(412);
    });

    test('is done once where it says what is live, for good and for a time', async () => {
      const live = { ...setting, code: 'says_what_is_live' };
      of = `/desk/record/setting/${idOf(await site.edit('POST', '/setting', live))}`;
      const until = inHours(5);
      for (const [seen, body] of [
        [1, {}],
        [3, { until }],
      ] as const) {
        expect((await send('PUT', '/draft', seen, live)).body).toMatchObject({ version: seen + 1 });
        for (let turn = 0; turn < 2; turn += 1) {
          const done = await send('POST', '/draft/publish', seen + 1, body);
          expect([done.status, done.body]).toEqual([
            200,
            expect.objectContaining({ version: seen + 2, change_id: null }),
          ]);
        }
      }
      expect((await site.edit('GET', of)).body).toMatchObject({
        version: 5,
        has_draft: false,
        ends_at: until,
        input: { value: live.value },
      });
      expect(await revisions()).toMatchObject({
        items: [
          { version: 5, cause: 'publish', paths: [] },
          { version: 3, cause: 'publish', paths: [] },
          { version: 1, cause: 'edit' },
        ],
      });
      // Whoever has given such a draft up has published nothing.
      expect((await send('DELETE', '/draft/publish', 5)).body).toMatchObject({ version: 6 });
      expect((await send('PUT', '/draft', 6, live)).body).toMatchObject({ version: 7 });
      expect((await send('DELETE', '/draft', 7)).body).toMatchObject({ version: 8 });
      expect((await send('POST', '/draft/publish', 7, {})).status).toBe(412);
    });
  });

  test('a draft is given up', async () => {
    await call('PUT', '/draft', { ...input, title: both('Never') });
    expect((await call('DELETE', '/draft')).status).toBe(200);
    expect((await site.edit('GET', `${path}/draft`)).status).toBe(404);
    expect(await titles()).toEqual([both('Published'), 'Published']);
  });

  test('moments that have passed, or end before they begin, are refused at their field', async () => {
    await call('PUT', '/draft', { ...input, title: both('Scheduled') });
    const past = await call('POST', '/draft/publish', { at: inHours(-1) });
    expect(Object.keys(fieldsOf(past))).toEqual(['at']);
    const turned = await call('POST', '/draft/publish', { at: inHours(2), until: inHours(1) });
    expect(Object.keys(fieldsOf(turned))).toEqual(['until']);
    const vague = await call('POST', '/draft/publish', { at: '2026-03-29T02:30:00' });
    expect(Object.keys(fieldsOf(vague))).toEqual(['at']);
  });

  test('what is scheduled becomes live at its moment, and what was live comes back at its end', async () => {
    const times = { at: inHours(1), until: inHours(3) };
    expect((await call('POST', '/draft/publish', times)).body).toMatchObject({ change_id: null });
    const scheduled = async () => (await site.edit('GET', '/desk/scheduled')).body;
    expect(await scheduled()).toMatchObject({ items: [{ key: 'about', publish_at: inHours(1) }], total: 1 });
    const refused = await call('PUT', '/draft', { ...input, title: both('Other') });
    expect([refused.status, Object.keys(fieldsOf(refused))]).toEqual([409, ['publish_at']]);
    await site.api.publishScheduled();
    expect((await titles())[1]).toBe('Published');
    site.passHours(1);
    await site.api.publishScheduled();
    expect((await titles())[1]).toBe('Scheduled');
    expect((await site.edit('GET', path)).body).toMatchObject({ has_draft: false, ends_at: inHours(3) });
    expect((await site.edit('GET', `${path}/revision?perPage=1`)).body).toMatchObject({
      items: [{ cause: 'schedule' }],
    });
    expect(await scheduled()).toMatchObject({
      items: [{ key: 'about', publish_at: null, ends_at: inHours(3) }],
    });
    site.passHours(2);
    await site.api.publishScheduled();
    expect((await titles())[1]).toBe('Published');
    expect(await scheduled()).toMatchObject({ items: [], total: 0 });
    await site.api.publishScheduled();
    expect((await site.edit('GET', path)).body).toMatchObject({ ends_at: null });
  });

  test('a schedule keeps its moment across the change to summer time', async () => {
    await call('PUT', '/draft', { ...input, title: both('Summer') });
    const at = '2026-03-29T03:30:00+02:00';
    await call('POST', '/draft/publish', { at });
    expect((await site.edit('GET', `${path}/draft`)).body).toMatchObject({
      publish_at: '2026-03-29T01:30:00.000Z',
      until: null,
    });
  });

  test('a schedule is cancelled, also while the job runs', async () => {
    site.passHours(24 * 60);
    await Promise.all([site.api.publishScheduled(), call('DELETE', '/draft/publish')]);
    await site.api.publishScheduled();
    const { body } = await site.edit('GET', path);
    const { has_draft: waits } = body as { has_draft: boolean };
    expect((await titles())[1]).toBe(waits ? 'Published' : 'Summer');
    expect((await site.edit('GET', `${path}/draft`)).status).toBe(waits ? 200 : 404);
  });

  /** A setting with a draft that is live from a moment on. */
  async function scheduleSetting(code: string, at: string): Promise<{ of: string; settingId: number }> {
    const settingId = idOf(await site.edit('POST', '/setting', settingInput({ code })));
    const of = `/desk/record/setting/${settingId}`;
    const token = await site.openSession();
    const send = async (method: string, end: string, body: unknown) => {
      const { headers } = await site.call('GET', of, { token });
      const seen = { 'If-Match': headers.get('etag') ?? '' };
      return site.call(method, of + end, { token, body, headers: seen });
    };
    await send('PUT', '/draft', settingInput({ code, value: both('second') }));
    expect((await send('POST', '/draft/publish', { at })).status).toBe(200);
    return { of, settingId };
  }
  const causes = async (of: string) => {
    const { body } = await site.edit('GET', `${of}/revision`);
    return (body as { items: { cause: string }[] }).items.map(({ cause }) => cause);
  };

  const nowHours = () => (site.now().getTime() - Date.parse('2026-03-02T09:00:00Z')) / 3_600_000;

  describe('is a change, and keeps what others make live meanwhile', () => {
    const fields = (given: Partial<PageInput> = {}) =>
      pageInput({ code: 'campaign', slug: both('campaign'), title: both('Live'), ...given });
    let of: string;
    let pages = 0;
    beforeEach(async () => {
      pages += 1;
      const own = { code: `campaign-${pages}`, slug: both(`campaign-${pages}`) };
      current = fields(own);
      of = `/desk/record/page/${idOf(await site.edit('POST', '/page', current))}`;
    });
    let current: PageInput;
    const send = async (method: string, end: string, body?: unknown) => {
      const token = await site.openSession();
      const { headers } = await site.call('GET', of, { token });
      const seen = { 'If-Match': headers.get('etag') ?? '' };
      return site.call(method, of + end, { token, body, headers: seen });
    };
    const done = async (method: string, end: string, body?: unknown) => {
      const response = await send(method, end, body);
      expect([response.status, response.body]).toEqual([200, expect.anything()]);
      return response;
    };
    const live = async () => ((await site.edit('GET', of)).body as { input: PageInput }).input;
    const item = async () => (await site.edit('GET', of)).body;
    /** Prices change, and somebody corrects a text that the draft does not. */
    const prepare = () => done('PUT', '/draft', { ...current, title: { fr: 'Soldes', nl: 'Live' } });
    const correct = () => done('PUT', '', { ...current, description: { fr: 'Corrigé', nl: 'Live' } });
    const corrected = { title: { fr: 'Soldes', nl: 'Live' }, description: { fr: 'Corrigé', nl: 'Live' } };
    test('published now', async () => {
      await prepare();
      await correct();
      await done('POST', '/draft/publish', {});
      expect(await live()).toMatchObject(corrected);
    });

    test('published at a moment', async () => {
      await prepare();
      await done('POST', '/draft/publish', { at: inHours(nowHours() + 1) });
      await correct();
      await site.api.publishScheduled();
      expect(await live()).toMatchObject({ title: both('Live') });
      site.passHours(1);
      await site.api.publishScheduled();
      expect(await live()).toMatchObject(corrected);
      // A clock that goes back publishes nothing twice, and takes nothing back.
      site.passHours(-1);
      await site.api.publishScheduled();
      expect(await live()).toMatchObject(corrected);
      site.passHours(1);
    });

    test('published for a time, whose end takes back what it changed and nothing else', async () => {
      await prepare();
      await done('POST', '/draft/publish', { until: inHours(nowHours() + 2) });
      await done('PUT', '', { ...current, ...corrected, negoce: true });
      site.passHours(2);
      await site.api.publishScheduled();
      expect(await live()).toMatchObject({ ...corrected, title: both('Live'), negoce: true });
      expect(await item()).toMatchObject({ ends_at: null });
    });

    test('what was changed once more during that time stays', async () => {
      await prepare();
      await done('POST', '/draft/publish', { until: inHours(nowHours() + 2) });
      await done('PUT', '', { ...current, title: { fr: 'Autrement', nl: 'Live' } });
      site.passHours(2);
      await site.api.publishScheduled();
      expect(await live()).toMatchObject({ title: { fr: 'Autrement', nl: 'Live' } });
    });

    test('two that overlap take back what is theirs, in whatever order they end', async () => {
      for (const [first, second] of [
        [2, 3],
        [3, 2],
      ] as const) {
        await done('PUT', '/draft', { ...current, title: both('One'), negoce: true });
        await done('POST', '/draft/publish', { until: inHours(nowHours() + first) });
        await done('PUT', '/draft', { ...(await live()), title: both('Two') });
        await done('POST', '/draft/publish', { until: inHours(nowHours() + second) });
        expect(await item()).toMatchObject({ ends_at: inHours(nowHours() + 2) });
        site.passHours(2);
        await site.api.publishScheduled();
        const between =
          first < second ? { title: both('Two'), negoce: null } : { title: both('One'), negoce: true };
        expect(await live()).toMatchObject(between);
        site.passHours(1);
        await site.api.publishScheduled();
        expect(await live()).toMatchObject({ title: both('Live'), negoce: null });
      }
    });

    test('a contradiction is named, and published once it is decided', async () => {
      await prepare();
      await done('PUT', '', { ...current, title: { fr: 'Destockage', nl: 'Live' }, negoce: true });
      for (const when of [{}, { at: inHours(nowHours() + 1) }]) {
        const refused = await send('POST', '/draft/publish', when);
        expect([refused.status, Object.keys(fieldsOf(refused))]).toEqual([409, ['title.fr']]);
      }
      const { body } = await site.edit('GET', `${of}/draft`);
      expect(body).toMatchObject({ base: { title: both('Live') }, contradictions: ['title.fr'] });
      // Who saves it without having looked at what is live decides nothing.
      await done('PUT', '/draft', { ...current, title: { fr: 'Soldes !', nl: 'Live' } });
      expect((await send('POST', '/draft/publish', {})).status).toBe(409);
      await done('PUT', '/draft?base=live', { ...(await live()), title: { fr: 'Soldes !', nl: 'Live' } });
      await done('POST', '/draft/publish', {});
      expect(await live()).toMatchObject({ title: { fr: 'Soldes !', nl: 'Live' }, negoce: true });
    });

    test('a contradiction with what is scheduled is shown before its moment, and waits for a decision', async () => {
      const waiting = async () => {
        const { body } = await site.edit('GET', '/desk/scheduled?perPage=1');
        return (body as { items: { key: string; waits_for: string | null }[] }).items[0];
      };
      await prepare();
      await done('POST', '/draft/publish', { at: inHours(nowHours() + 2) });
      await site.api.publishScheduled();
      expect((await waiting())?.waits_for).toBe(null);
      await done('PUT', '', { ...current, title: { fr: 'Destockage', nl: 'Live' } });
      await site.api.publishScheduled();
      expect(await waiting()).toMatchObject({
        key: current.code,
        waits_for: 'decision',
        publish_at: inHours(nowHours() + 2),
      });
      site.passHours(2);
      await site.api.publishScheduled();
      expect(await live()).toMatchObject({ title: { fr: 'Destockage', nl: 'Live' } });
      expect(await waiting()).toMatchObject({ waits_for: 'decision', publish_at: null });
      await done('PUT', '/draft?base=live', { ...(await live()), title: { fr: 'Soldes', nl: 'Live' } });
      expect((await site.edit('GET', `${of}/draft`)).body).toMatchObject({
        waits_for: null,
        contradictions: [],
      });
      await done('POST', '/draft/publish', {});
      expect(await live()).toMatchObject({ title: { fr: 'Soldes', nl: 'Live' } });
    });

    test('what is decided before its moment is published at it', async () => {
      await prepare();
      await done('POST', '/draft/publish', { at: inHours(nowHours() + 2) });
      await done('PUT', '', { ...current, title: { fr: 'Destockage', nl: 'Live' } });
      await site.api.publishScheduled();
      const decided = { ...(await live()), title: { fr: 'Soldes', nl: 'Live' } };
      expect((await send('PUT', '/draft', decided)).status).toBe(409);
      await done('PUT', '/draft?base=live', decided);
      site.passHours(2);
      await site.api.publishScheduled();
      expect(await live()).toMatchObject({ title: { fr: 'Soldes', nl: 'Live' } });
    });

    test('a slug that another has taken by its moment, or its end, is to be mended', async () => {
      const [wanted, owned] = [both(`${current.code}-new`), current.slug];
      await done('PUT', '/draft', { ...current, slug: wanted });
      await done('POST', '/draft/publish', { at: inHours(nowHours() + 1) });
      const taker = pageInput({ code: `${current.code}-taker`, slug: wanted });
      const takerId = idOf(await site.edit('POST', '/page', taker));
      site.passHours(1);
      await site.api.publishScheduled();
      expect(await item()).toMatchObject({ waits_for: 'mending', publish_at: null, input: { slug: owned } });
      await site.edit('DELETE', `/page/${takerId}`);
      await done('POST', '/draft/publish', { until: inHours(nowHours() + 1) });
      await site.edit('POST', '/page', pageInput({ code: `${current.code}-owner`, slug: owned }));
      site.passHours(1);
      await site.api.publishScheduled();
      expect(await item()).toMatchObject({ waits_for: 'mending', has_draft: true, input: { slug: wanted } });
      expect((await site.edit('GET', `${of}/draft`)).body).toMatchObject({ input: { slug: owned } });
    });

    test('an end that cannot be saved goes into the draft that an editor has by then', async () => {
      const [wanted, owned] = [both(`${current.code}-new`), current.slug];
      await done('PUT', '/draft', { ...current, slug: wanted });
      await done('POST', '/draft/publish', { until: inHours(nowHours() + 1) });
      await site.edit('POST', '/page', pageInput({ code: `${current.code}-owner`, slug: owned }));
      await done('PUT', '/draft', { ...(await live()), title: both('Prepared') });
      site.passHours(1);
      await site.api.publishScheduled();
      expect(await live()).toMatchObject({ slug: wanted });
      expect(await item()).toMatchObject({ waits_for: 'mending', has_draft: true });
      const { body } = await site.edit('GET', `${of}/draft`);
      expect(body).toMatchObject({ input: { slug: owned, title: both('Prepared') } });
    });

    test('what was deleted at its moment waits when it is restored, with the id that it had', async () => {
      await prepare();
      await done('POST', '/draft/publish', { at: inHours(nowHours() + 1) });
      await done('DELETE', '');
      site.passHours(1);
      await site.api.publishScheduled();
      const { body } = await site.edit('GET', `/desk/bin?key=${current.code}`);
      const [deleted] = (body as { items: { id: number }[] }).items;
      await site.edit('POST', `/desk/bin/${deleted?.id}/restore`);
      await site.api.publishScheduled();
      expect(await item()).toMatchObject({
        waits_for: 'moment',
        publish_at: null,
        input: { title: both('Live') },
      });
      await done('POST', '/draft/publish', {});
      expect(await live()).toMatchObject({ title: { fr: 'Soldes', nl: 'Live' } });
    });

    test('what an import writes and renames meanwhile stays, though the moment passed long before the job ran', async () => {
      const renamed = both(`${current.code}-renamed`);
      await prepare();
      await done('POST', '/draft/publish', { at: inHours(nowHours() + 1) });
      const imports = importCalls(site, await site.openSession());
      const input = { ...current, description: { fr: 'Importé', nl: 'Live' }, slug: renamed };
      const run = await imports.upload({ 'pages.json': JSON.stringify([input]) });
      expect((await imports.check(run.id)).state).toBe('ready');
      expect((await imports.write(run.id)).state).toBe('written');
      site.passHours(48);
      await site.api.publishScheduled();
      expect(await live()).toMatchObject({
        title: { fr: 'Soldes', nl: 'Live' },
        description: { fr: 'Importé', nl: 'Live' },
        slug: renamed,
      });
      expect(await item()).toMatchObject({ has_draft: false, waits_for: null });
    });

    test('what was to be live for a time that is over waits', async () => {
      await prepare();
      await done('POST', '/draft/publish', { at: inHours(nowHours() + 1), until: inHours(nowHours() + 2) });
      site.passHours(5);
      await site.api.publishScheduled();
      expect(await item()).toMatchObject({ waits_for: 'moment', input: { title: both('Live') } });
    });
  });

  test('two runs of the job at once publish a draft once', async () => {
    const { of } = await scheduleSetting('twice', inHours(nowHours() + 2));
    site.passHours(2);
    await Promise.all([site.api.publishScheduled(), site.api.publishScheduled()]);
    expect(await causes(of)).toEqual(['schedule', 'edit']);
  });

  test.runIf(driver.kind === 'postgresql')(
    'a record that an import holds keeps nothing else from its moment, and is published after it',
    async () => {
      const held = await scheduleSetting('held', inHours(nowHours() + 5));
      const other = await scheduleSetting('other', inHours(nowHours() + 6));
      site.passHours(6);
      await whileHeld(site.database, { table: setting, id: held.settingId }, () =>
        expect(site.api.publishScheduled()).rejects.toThrow(),
      );
      expect(await causes(other.of)).toEqual(['schedule', 'edit']);
      expect(await causes(held.of)).toEqual(['edit']);
      await site.api.publishScheduled();
      expect(await causes(held.of)).toEqual(['schedule', 'edit']);
    },
  );
});
