import assert from 'node:assert/strict';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { z } from 'zod';
import { record, revision } from '../../../api/kernel/database/schema/record.ts';
import { settingInput } from '../inputs.ts';
import { idOf, type Result, type TestApi } from '../setup.ts';

/** What an editor does next. `repeat` sends the last write once more, as one whose response was lost does. */
const kinds = [
  ...(['read', 'write', 'write', 'repeat', 'draft', 'publish'] as const),
  ...(['draft of live', 'restore', 'delete', 'undelete', 'both write'] as const),
];
const anyStep = fc.record({
  author: fc.constantFrom(0 as const, 1 as const),
  kind: fc.constantFrom(...kinds),
});
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

/** The steps of two editors with one record, in the order in which they reach the API. */
export const anyHistory = fc.array(anyStep, { minLength: 1, maxLength: 8 });

const both = (text: string) => ({ fr: text, nl: text });
const versionSchema = z.object({ version: z.number() });
const shownSchema = z.looseObject({
  version: z.number(),
  has_draft: z.boolean(),
  input: z.object({ value: z.object({ fr: z.string() }) }),
});
const binSchema = z.object({ items: z.array(z.object({ id: z.number(), key: z.string() })) });

/** What an editor has on the screen, which others may have changed since. */
interface Seen {
  readonly id: number;
  readonly version: number;
}

/** Two editors with one setting, and what it has to be after each of their steps. */
class EditHistory {
  readonly #site: TestApi;
  readonly #token: string;
  readonly #code: string;
  #id = 0;
  #version = 1;
  #isDeleted = false;
  #live = 'first';
  /** What is prepared, and what was live when it was begun. */
  #draft: { readonly text: string; readonly base: string } | undefined;
  /** The version that was seen by who published last. */
  #publishedFrom: number | undefined;
  #texts = 0;
  /** Every text that the API has acknowledged as live, in order. */
  readonly #acknowledged: string[] = ['first'];
  #seen: [Seen, Seen] = [
    { id: 0, version: 0 },
    { id: 0, version: 0 },
  ];
  /** The last write of each editor, with what was seen before it. */
  readonly #last: [LastWrite?, LastWrite?] = [];

  constructor(site: TestApi, token: string, code: string) {
    this.#site = site;
    this.#token = token;
    this.#code = code;
  }

  async begin(): Promise<void> {
    const created = await this.#call('POST', '/desk/record/setting', this.#input('first'));
    this.#id = idOf(created);
    this.#seen = [
      { id: this.#id, version: 1 },
      { id: this.#id, version: 1 },
    ];
  }

  async take({ author, kind }: Step): Promise<void> {
    const steps = {
      read: () => this.#read(author),
      write: () => this.#write(author),
      repeat: () => this.#repeat(author),
      draft: () => this.#saveDraft(author, this.#newText()),
      'draft of live': () => this.#saveDraft(author, this.#live),
      publish: () => this.#publish(author),
      restore: () => this.#restore(author),
      delete: () => this.#remove(author),
      undelete: () => this.#undelete(),
      'both write': () => this.#writeAtOnce(),
    };
    await steps[kind]();
  }

  /** What is stored is what was acknowledged last, and all that was acknowledged before is in the revisions. */
  async check(): Promise<void> {
    const rows = await this.#site.database.db
      .select({ version: revision.version, input: revision.input })
      .from(revision)
      .innerJoin(record, eq(record.id, revision.recordId))
      .where(and(eq(record.entity, 'setting'), eq(record.key, this.#code)))
      .orderBy(revision.version);
    const texts = rows.map(({ input }) => z.object({ value: z.object({ fr: z.string() }) }).parse(input));
    assert.deepEqual(
      texts.map(({ value }) => value.fr),
      this.#acknowledged,
    );
    await this.#read(0);
  }

  async #read(author: 0 | 1): Promise<void> {
    const response = await this.#call('GET', `/desk/record/setting/${this.#id}`);
    if (this.#isDeleted) {
      assert.equal(response.status, 404);
      return;
    }
    const { version, has_draft, input } = shownSchema.parse(response.body);
    assert.deepEqual(
      { version, has_draft, text: input.value.fr },
      { version: this.#version, has_draft: this.#draft !== undefined, text: this.#live },
    );
    this.#seen[author] = { id: this.#id, version };
  }

  async #write(author: 0 | 1): Promise<void> {
    const [seen, text] = [this.#seen[author], this.#newText()];
    this.#last[author] = { seen, text };
    const response = await this.#put(seen, text);
    this.#expect(response, seen);
    if (response.status === 200) this.#becameLive(author, response, text);
  }

  async #repeat(author: 0 | 1): Promise<void> {
    const last = this.#last[author];
    if (last === undefined) return;
    const { seen, text } = last;
    const response = await this.#put(seen, text);
    if (this.#exists(seen) && text === this.#live) {
      assert.equal(response.status, 200);
      assert.equal(versionSchema.parse(response.body).version, this.#version);
      this.#seen[author] = { id: this.#id, version: this.#version };
      return;
    }
    this.#expect(response, seen);
    if (response.status === 200) this.#becameLive(author, response, text);
  }

  /** Of two writes at the same moment one at most is taken: the other has not seen it. */
  async #writeAtOnce(): Promise<void> {
    const writes = ([0, 1] as const).map((author) => ({
      author,
      seen: this.#seen[author],
      text: this.#newText(),
    }));
    const isOpen = writes.some(({ seen }) => this.#isCurrent(seen));
    const responses = await Promise.all(writes.map(({ seen, text }) => this.#put(seen, text)));
    const taken = responses.filter(({ status }) => status === 200);
    assert.equal(taken.length, isOpen ? 1 : 0);
    for (const [index, response] of responses.entries()) {
      const write = writes[index];
      if (write === undefined) continue;
      if (response.status === 200) this.#becameLive(write.author, response, write.text);
      else assert.equal(response.status, this.#exists(write.seen) ? 412 : 404);
    }
  }

  async #saveDraft(author: 0 | 1, text: string): Promise<void> {
    const seen = this.#seen[author];
    const response = await this.#call('PUT', `${pathOf(seen)}/draft`, this.#input(text), seen);
    if (this.#exists(seen) && text === this.#draft?.text) assert.equal(response.status, 200);
    else this.#expect(response, seen);
    if (response.status !== 200) return;
    this.#draft = { text, base: this.#draft?.base ?? this.#live };
    this.#moveTo(author, response);
  }

  async #publish(author: 0 | 1): Promise<void> {
    const seen = this.#seen[author];
    const response = await this.#call('POST', `${pathOf(seen)}/draft/publish`, {}, seen);
    if (this.#isCurrent(seen) && this.#draft === undefined) {
      assert.equal(response.status, 404);
      return;
    }
    // Published from the version that was seen, and nothing since: it is as it was wanted.
    if (this.#exists(seen) && seen.version === this.#publishedFrom && this.#version === seen.version + 1) {
      assert.equal(response.status, 200);
      this.#moveTo(author, response);
      return;
    }
    const { text = '', base } = this.#draft ?? {};
    const isContradicted = this.#live !== base && text !== base && this.#live !== text;
    if (this.#isCurrent(seen) && isContradicted) {
      assert.equal(response.status, 409, JSON.stringify(response.body));
      return;
    }
    this.#expect(response, seen);
    if (response.status !== 200 || this.#draft === undefined) return;
    this.#becameLive(author, response, text === base ? this.#live : text);
    this.#draft = undefined;
    this.#publishedFrom = seen.version;
  }

  /** The first version is made live again. */
  async #restore(author: 0 | 1): Promise<void> {
    const seen = this.#seen[author];
    const response = await this.#call('POST', `${pathOf(seen)}/revision/1/restore`, undefined, seen);
    const isSame = this.#exists(seen) && this.#live === 'first';
    if (isSame) assert.equal(response.status, 200);
    else this.#expect(response, seen);
    if (response.status !== 200) return;
    if (isSame) this.#moveTo(author, response);
    else this.#becameLive(author, response, 'first');
  }

  async #remove(author: 0 | 1): Promise<void> {
    const seen = this.#seen[author];
    const response = await this.#call('DELETE', pathOf(seen), undefined, seen);
    this.#expect(response, seen);
    if (response.status === 200) this.#isDeleted = true;
  }

  async #undelete(): Promise<void> {
    if (!this.#isDeleted) return;
    const { items } = binSchema.parse((await this.#call('GET', '/desk/bin?perPage=1')).body);
    assert.equal(items[0]?.key, this.#code);
    const response = await this.#call('POST', `/desk/bin/${items[0].id}/restore`);
    assert.equal(response.status, 201);
    this.#isDeleted = false;
    assert.equal(idOf(response), this.#id);
    this.#version = versionSchema.parse(response.body).version;
    this.#acknowledged.push(this.#live);
  }

  #exists = (seen: Seen): boolean => !this.#isDeleted && seen.id === this.#id;

  #isCurrent = (seen: Seen): boolean => this.#exists(seen) && seen.version === this.#version;

  #expect(response: Result, seen: Seen): void {
    const expected = this.#exists(seen) ? (this.#isCurrent(seen) ? 200 : 412) : 404;
    assert.equal(response.status, expected, JSON.stringify(response.body));
  }

  #becameLive(author: 0 | 1, response: Result, text: string): void {
    this.#live = text;
    this.#acknowledged.push(text);
    this.#moveTo(author, response);
  }

  #moveTo(author: 0 | 1, response: Result): void {
    const { version } = versionSchema.parse(response.body);
    assert.ok(version >= this.#version);
    this.#version = version;
    this.#seen[author] = { id: this.#id, version };
  }

  #newText(): string {
    this.#texts += 1;
    return `text ${this.#texts}`;
  }

  #input = (text: string) => settingInput({ code: this.#code, value: both(text) });

  #put = (seen: Seen, text: string) => this.#call('PUT', pathOf(seen), this.#input(text), seen);

  #call(method: string, path: string, body?: unknown, seen?: Seen): Promise<Result> {
    return this.#site.call(method, path, {
      token: this.#token,
      ...(body !== undefined && { body }),
      ...(seen && { headers: { 'If-Match': `"${seen.version}"` } }),
    });
  }
}

interface LastWrite {
  readonly seen: Seen;
  readonly text: string;
}

/** The same histories in every run. */
const seed = 20_261_126;
const pathOf = ({ id }: Seen) => `/desk/record/setting/${id}`;

/**
 * Makes so many random histories of two editors who change one record with versions that may be old.
 *
 * @throws Error with the shortest history that loses a write, or gets another response than it must
 */
export async function tryEditHistories(site: TestApi, histories: number): Promise<void> {
  const token = await site.openSession();
  let count = 0;
  await fc.assert(
    fc.asyncProperty(anyHistory, async (steps) => {
      count += 1;
      const history = new EditHistory(site, token, `history_${count}`);
      await history.begin();
      for (const step of steps) await history.take(step);
      await history.check();
      assert.deepEqual(site.logged, []);
    }),
    { numRuns: histories, seed },
  );
}
