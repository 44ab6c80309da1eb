import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type CdnProtocol, cdnProtocols } from '../../../api/kernel/ports/cdn/cdn-purger.ts';
import { createCdn, noCdn } from '../../../server/cdn.ts';
import { createPageHeaders } from '../../../server/http/page-headers.ts';
import { openStore, renderedPage } from '../pages/page-fixtures.ts';

const guide = readFileSync(new URL('../../../docs/operations/cdn.md', import.meta.url), 'utf8');
/** What the guide says of a page: of which setting, which header, with which value. */
const facts = [...guide.matchAll(/^\| (?:`(\w+)`|(any|none)) \| `([\w-]+)` \| (?:`(.+)`|–) \|$/gm)].map(
  ([, setting, word, header = '', value]) => ({ setting: setting ?? word ?? '', header, value }),
);
const isProtocol = (setting: string): setting is CdnProtocol =>
  cdnProtocols.some((protocol) => protocol === setting);

/** The headers of a stored page that is as it was rendered last. */
async function headersOf(setting: string): Promise<ReadonlyMap<string, string>> {
  const store = await openStore();
  await store.put(renderedPage('/fr', 'one'), { listed: true });
  const entry = store.get('/fr') ?? expect.fail('The page is not stored');
  const cdn = isProtocol(setting) ? createCdn(setting, () => true) : noCdn;
  const headers = createPageHeaders({ commonHeaders: {}, cdnHeaders: cdn.headers })(entry, 'br', 3);
  const pairs = Array.from({ length: headers.length / 2 }, (_, index) =>
    headers.slice(2 * index, 2 * index + 2),
  );
  return new Map(pairs.map(([name = '', value = '']) => [name, value]));
}

test('the guide of CDNs is about settings that there are', () => {
  expect(facts.length).toBeGreaterThan(8);
  for (const { setting } of facts)
    expect(setting === 'any' || setting === 'none' || isProtocol(setting)).toBe(true);
  expect(facts.filter(({ value }) => value === undefined).map(({ setting }) => setting)).toEqual(['none']);
});

test.each(facts)('a page sends with CDN=$setting what its recipe reads: $header', async (fact) => {
  for (const setting of fact.setting === 'any' ? cdnProtocols : [fact.setting]) {
    const sent = (await headersOf(setting)).get(fact.header);
    if (fact.value === undefined) expect(sent).toBeUndefined();
    else expect(sent).toMatch(new RegExp(`^${fact.value.split('…').map(RegExp.escape).join('.+')}$`));
  }
});

test('no recipe reads a header that its setting does not send', async () => {
  for (const [title, setting] of [
    ['Cloudflare', 'cloudflare'],
    ['Fastly', 'fastly'],
  ] as const) {
    const recipe = guide.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
    const sent = await headersOf(setting);
    const named = [...recipe.matchAll(/`((?:CDN-Cache|Surrogate|Cache)-[A-Z][a-z]+)`/g)].map(
      ([, name = '']) => name,
    );
    expect(named).not.toEqual([]);
    for (const name of named) expect([...sent.keys()], `${title}: ${name}`).toContain(name);
  }
});

test('a page sets no cookie, and each encoding is named', async () => {
  const sent = await headersOf('cloudflare');
  expect([...sent.keys()].map((name) => name.toLowerCase())).not.toContain('set-cookie');
  expect(sent.get('Content-Encoding')).toBe('br');
});
