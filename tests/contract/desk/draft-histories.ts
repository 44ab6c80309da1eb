import assert from 'node:assert/strict';
import { z } from 'zod';
import type { TestApi } from '../setup.ts';
import { importCalls } from './import-calls.ts';

const names = ['quote.fr', 'quote.nl', 'role.fr', 'role.nl', 'name'] as const;
type Name = (typeof names)[number];
/** The texts of a testimony. Each that is written is another one. */
type Texts = Readonly<Record<Name, string>>;

interface Change {
  readonly before: Texts;
  readonly after: Texts;
}

interface PreparedTexts {
  readonly base: Texts;
  readonly input: Texts;
  readonly publishAt?: number;
  readonly until?: number;
  readonly waitsFor: 'decision' | 'moment' | null;
}

/** One record, and what it has to be. */
interface History {
  readonly code: string;
  id: number;
  version: number;
  live: Texts;
  draft: PreparedTexts | undefined;
  /** What was published for a time, in the order of publication. */
  endings: readonly (Change & { readonly endsAt: number })[];
  /** Saves of editors that may be undone, by their versions. */
  readonly saves: (Change & { readonly version: number })[];
}

const both = (texts: Texts, name: 'quote' | 'role') => ({ fr: texts[`${name}.fr`], nl: texts[`${name}.nl`] });
const toInput = (code: string, texts: Texts) => ({
  code,
  subject: 'product',
  quote: both(texts, 'quote'),
  role: both(texts, 'role'),
  name: texts.name,
  position: 1,
});
const inputSchema = z.object({
  quote: z.object({ fr: z.string(), nl: z.string() }),
  role: z.object({ fr: z.string(), nl: z.string() }),
  name: z.string(),
});
function toTexts(input: unknown): Texts {
  const { quote, role, name } = inputSchema.parse(input);
  return { 'quote.fr': quote.fr, 'quote.nl': quote.nl, 'role.fr': role.fr, 'role.nl': role.nl, name };
}
const mapTexts = (read: (name: Name) => string): Texts => ({
  'quote.fr': read('quote.fr'),
  'quote.nl': read('quote.nl'),
  'role.fr': read('role.fr'),
  'role.nl': read('role.nl'),
  name: read('name'),
});

const isContradicted = ({ base, input }: Pick<PreparedTexts, 'base' | 'input'>, live: Texts): boolean =>
  names.some((name) => input[name] !== base[name] && live[name] !== base[name] && live[name] !== input[name]);
const withDraft = ({ base, input }: Pick<PreparedTexts, 'base' | 'input'>, live: Texts): Texts =>
  mapTexts((name) => (input[name] === base[name] ? live[name] : input[name]));
/** What a change wrote is taken back where it still stands. */
const without = ({ before, after }: Change, texts: Texts): Texts =>
  mapTexts((name) => (texts[name] === after[name] ? before[name] : texts[name]));
const isChangedSince = ({ before, after }: Change, live: Texts): boolean =>
  names.some(
    (name) => before[name] !== after[name] && live[name] !== after[name] && live[name] !== before[name],
  );

/** The same numbers in every run (mulberry32). */
function createDice(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { below: (limit: number) => Math.floor(next() * limit), isBelow: (share: number) => next() < share };
}

const seed = 20_261_129;
const perPage = 100;
const batchSize = 200;
const hourMs = 3_600_000;
/** Hours that a publication for a time lasts at most: long enough for another one to begin and end meanwhile. */
const longestStay = 6;
/** Within these, every moment that was set has passed. */
const longestHours = longestStay + 3;
const listSchema = z.object({
  items: z.array(
    z.looseObject({
      id: z.number(),
      key: z.string(),
      version: z.number(),
      input: z.unknown().optional(),
      has_draft: z.boolean(),
      waits_for: z.string().nullable(),
      ends_at: z.string().nullable(),
    }),
  ),
});
const versionSchema = z.object({ version: z.number() });
const resultsSchema = z.object({ results: z.array(z.object({ id: z.number(), version: z.number() })) });

/** Editors, imports and the job of the clock at work on many records at once, a step of each in every round. */
class Interleavings {
  readonly #site: TestApi;
  readonly #dice = createDice(seed);
  readonly #histories: History[];
  readonly #imports: { readonly id: number; readonly changes: Map<History, Change> }[] = [];
  #token = '';
  #texts = 0;
  /** Ends of publications for a time that came while another one of the record was still to come. */
  overlaps = 0;

  constructor(site: TestApi, count: number) {
    this.#site = site;
    this.#histories = Array.from({ length: count }, (_, index) => ({
      code: `history-${String(index).padStart(4, '0')}`,
      id: 0,
      version: 1,
      live: mapTexts(() => this.#newText()),
      draft: undefined,
      endings: [],
      saves: [],
    }));
  }

  async begin(): Promise<void> {
    this.#token = await this.#site.openSession();
    for (const part of this.#batches(this.#histories)) {
      const writes = part.map(({ code, live }) => ({
        action: 'create',
        entity: 'testimony',
        input: toInput(code, live),
      }));
      const { results } = resultsSchema.parse(await this.#done('POST', '/desk/batch', { writes }));
      for (const [index, history] of part.entries()) history.id = results[index]?.id ?? 0;
    }
  }

  async playRound(round: number): Promise<void> {
    this.#token = await this.#site.openSession();
    const edited: { history: History; texts: Texts }[] = [];
    const imported: { history: History; texts: Texts }[] = [];
    for (const history of this.#histories) {
      const roll = this.#dice.below(100);
      if (roll < 30) edited.push({ history, texts: this.#change(history.live) });
      else if (roll < 42) imported.push({ history, texts: this.#change(history.live) });
      else if (roll < 64) await this.#prepare(history);
      else if (roll < 86) await this.#publish(history);
      else if (roll < 94) await this.#undo(history);
      else if (roll < 97) await this.#deleteAndRestore(history);
    }
    await this.#edit(edited);
    if (round % 2 === 1) await this.#import(imported);
    else await this.#undoImport();
    await this.passHour();
  }

  /** The clock moves, and the job runs. */
  async passHour(): Promise<void> {
    this.#site.passHours(1);
    await this.#site.api.publishScheduled();
    this.#token = await this.#site.openSession();
    for (const history of this.#histories) this.#runJob(history);
    await this.#check();
  }

  #now = (): number => this.#site.now().getTime();

  /** What the job does once the clock has moved. */
  #runJob(history: History): void {
    const now = this.#now();
    const { draft } = history;
    // What is published at this moment ends in a later run.
    const ended = history.endings.filter(({ endsAt }) => endsAt <= now);
    if (draft?.publishAt !== undefined) this.#compare(history, draft, now);
    for (const ending of ended.toSorted((one, other) => one.endsAt - other.endsAt))
      this.#end(history, ending);
  }

  #compare(history: History, draft: PreparedTexts, now: number): void {
    const { base, input, publishAt = 0, until } = draft;
    const waitsFor = isContradicted(draft, history.live) ? 'decision' : null;
    if (publishAt > now) history.draft = { ...draft, waitsFor };
    else if (until !== undefined && until <= now) history.draft = { base, input, until, waitsFor: 'moment' };
    else if (waitsFor) history.draft = { base, input, ...(until && { until }), waitsFor };
    else this.#makeLive(history, draft);
  }

  #makeLive(history: History, draft: PreparedTexts): void {
    const before = history.live;
    history.live = withDraft(draft, before);
    history.draft = undefined;
    const { until } = draft;
    if (until !== undefined)
      history.endings = [...history.endings, { before, after: history.live, endsAt: until }];
  }

  #end(history: History, planned: History['endings'][number]): void {
    const place = history.endings.findIndex(({ endsAt }) => endsAt === planned.endsAt);
    const ending = history.endings[place];
    if (ending === undefined) return;
    if (history.endings.length > 1) this.overlaps += 1;
    history.live = without(ending, history.live);
    history.endings = history.endings.flatMap((each, index) => {
      if (index === place) return [];
      if (index < place) return [each];
      return [{ ...each, before: without(ending, each.before), after: without(ending, each.after) }];
    });
  }

  async #edit(edits: readonly { history: History; texts: Texts }[]): Promise<void> {
    for (const part of this.#batches(edits)) {
      const writes = part.map(({ history: { code, id, version }, texts }) => ({
        ...{ action: 'update', entity: 'testimony' },
        ...{ id, version, input: toInput(code, texts) },
      }));
      const { results } = resultsSchema.parse(await this.#done('POST', '/desk/batch', { writes }));
      for (const [index, { history, texts }] of part.entries()) {
        const version = results[index]?.version ?? 0;
        history.saves.push({ before: history.live, after: texts, version });
        history.live = texts;
      }
    }
  }

  async #import(writes: readonly { history: History; texts: Texts }[]): Promise<void> {
    const imports = importCalls(this.#site, this.#token);
    const lines = writes.map(({ history, texts }) => toInput(history.code, texts));
    const { id } = await imports.upload({ 'testimonies.json': JSON.stringify(lines) });
    assert.equal((await imports.check(id)).state, 'ready');
    assert.equal((await imports.write(id)).state, 'written');
    const changes = new Map(
      writes.map(({ history, texts }) => [history, { before: history.live, after: texts }]),
    );
    for (const { history, texts } of writes) history.live = texts;
    this.#imports.push({ id, changes });
  }

  /** The last import is undone, in the records whose texts of it were not changed once more. */
  async #undoImport(): Promise<void> {
    const last = this.#imports.pop();
    if (last === undefined) return;
    const imports = importCalls(this.#site, this.#token);
    const { state, kept } = await imports.undo(last.id, true);
    assert.equal(state, 'undone');
    const contradicted = [...last.changes].filter(([{ live }, change]) => isChangedSince(change, live));
    assert.deepEqual(
      kept.map(({ key }) => key).toSorted(),
      contradicted.map(([{ code }]) => code).toSorted(),
    );
    const left = new Set(contradicted.map(([history]) => history));
    for (const [history, change] of last.changes)
      if (!left.has(history)) history.live = without(change, history.live);
  }

  async #prepare(history: History): Promise<void> {
    const { draft, live, code } = history;
    if (draft?.publishAt !== undefined && draft.waitsFor !== 'decision') return;
    const isDecided = draft !== undefined && isContradicted(draft, live) && this.#dice.isBelow(0.7);
    if (draft?.publishAt !== undefined && !isDecided) return;
    const before = isDecided ? withDraft(draft, live) : (draft?.input ?? live);
    const input = this.#change(before);
    const base = isDecided ? live : (draft?.base ?? live);
    const path = isDecided ? '/draft?base=live' : '/draft';
    const saved = await this.#write(history, 'PUT', path, toInput(code, input));
    history.version = versionSchema.parse(saved).version;
    history.draft = { ...draft, base, input, waitsFor: null };
  }

  async #publish(history: History): Promise<void> {
    if (history.draft === undefined) await this.#prepare(history);
    const { draft } = history;
    if (draft === undefined || draft.publishAt !== undefined) return;
    const now = this.#now();
    const at = this.#dice.isBelow(0.5) ? now + hourMs * (1 + this.#dice.below(2)) : undefined;
    // No two ends of a record fall together.
    const until = this.#dice.isBelow(0.7)
      ? (at ?? now) + hourMs * (1 + this.#dice.below(longestStay)) + history.endings.length + history.version
      : undefined;
    const times = {
      ...(at && { at: new Date(at).toISOString() }),
      ...(until && { until: new Date(until).toISOString() }),
    };
    const { status, body } = await this.#call(history, 'POST', '/draft/publish', times);
    if (isContradicted(draft, history.live)) {
      assert.equal(status, 409, JSON.stringify(body));
      return;
    }
    assert.equal(status, 200, JSON.stringify(body));
    const { base, input } = draft;
    const published = { base, input, ...(until && { until }), waitsFor: null };
    if (at === undefined) this.#makeLive(history, published);
    else history.draft = { ...published, publishAt: at };
  }

  async #undo(history: History): Promise<void> {
    const save = history.saves[this.#dice.below(history.saves.length)];
    if (save === undefined) return;
    const { status, body } = await this.#call(history, 'POST', `/revision/${save.version}/undo`);
    const isRefused = isChangedSince(save, history.live);
    assert.equal(status, isRefused ? 409 : 200, JSON.stringify(body));
    if (!isRefused) history.live = without(save, history.live);
  }

  async #deleteAndRestore(history: History): Promise<void> {
    await this.#write(history, 'DELETE', '');
    const { body } = await this.#send('GET', `/desk/bin?entity=testimony&key=${history.code}`);
    const [deleted] = listSchema.pick({ items: true }).parse(body).items;
    const restored = await this.#send('POST', `/desk/bin/${deleted?.id}/restore`);
    assert.deepEqual([restored.status, (restored.body as { id: number }).id], [201, history.id]);
  }

  /** What is stored is what every change that was acknowledged makes of it, and nothing else. */
  async #check(): Promise<void> {
    for (let page = 1; page <= Math.ceil(this.#histories.length / perPage); page += 1) {
      const query = `input=true&sort=key&perPage=${perPage}&page=${page}`;
      const { items } = listSchema.parse(await this.#done('GET', `/desk/record/testimony?${query}`));
      for (const [index, item] of items.entries()) {
        const history = this.#histories[(page - 1) * perPage + index];
        if (history === undefined) continue;
        const [ending] = history.endings.map(({ endsAt }) => endsAt).toSorted((one, other) => one - other);
        assert.deepEqual(
          {
            ...{ key: item.key, id: item.id, texts: toTexts(item.input) },
            ...{ hasDraft: item.has_draft, waitsFor: item.waits_for, endsAt: item.ends_at },
          },
          {
            ...{ key: history.code, id: history.id, texts: history.live },
            ...{ hasDraft: history.draft !== undefined, waitsFor: history.draft?.waitsFor ?? null },
            endsAt: ending === undefined ? null : new Date(ending).toISOString(),
          },
        );
        history.version = item.version;
      }
    }
  }

  /** Other words for one to three texts. */
  #change(texts: Texts): Texts {
    const changed = new Set([1, 2, 3].slice(this.#dice.below(3)).map(() => names[this.#dice.below(5)]));
    return mapTexts((name) => (changed.has(name) ? this.#newText() : texts[name]));
  }

  #newText(): string {
    this.#texts += 1;
    return `text ${this.#texts}`;
  }

  *#batches<Item>(items: readonly Item[]): Generator<readonly Item[]> {
    for (let start = 0; start < items.length; start += batchSize) yield items.slice(start, start + batchSize);
  }

  async #write(history: History, method: string, end: string, body?: unknown): Promise<unknown> {
    const response = await this.#call(history, method, end, body);
    assert.equal(response.status, 200, JSON.stringify(response.body));
    return response.body;
  }

  #call({ id, version }: History, method: string, end: string, body?: unknown) {
    const headers = { 'If-Match': `"${version}"` };
    return this.#site.call(method, `/desk/record/testimony/${id}${end}`, {
      token: this.#token,
      headers,
      body,
    });
  }

  #send = (method: string, path: string, body?: unknown) =>
    this.#site.call(method, path, { token: this.#token, ...(body !== undefined && { body }) });

  async #done(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await this.#send(method, path, body);
    assert.equal(response.status, 200, JSON.stringify(response.body));
    return response.body;
  }
}

/**
 * Interleaves drafts, edits, schedules, undos, imports and deletions of as many records as histories are wanted, in rounds
 * of an hour.
 *
 * @returns how many publications for a time have ended while another one of the same record went on
 * @throws Error at the first record that has lost a text, or got one back that was taken away
 */
export async function tryInterleavings(site: TestApi, count: number, rounds: number): Promise<number> {
  const interleavings = new Interleavings(site, count);
  await interleavings.begin();
  for (let round = 1; round <= rounds; round += 1) await interleavings.playRound(round);
  for (let hour = 1; hour <= longestHours; hour += 1) await interleavings.passHour();
  assert.deepEqual(site.logged, []);
  return interleavings.overlaps;
}
