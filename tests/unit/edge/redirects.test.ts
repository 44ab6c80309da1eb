import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import rules from '../../../redirects.mjs';
import { normalise } from '../../../server/edge/normalise.ts';
import { compileRedirects, RedirectTableError } from '../../../server/edge/redirects.ts';
import { matchPath } from '../../../src/lib/routes/match-path.ts';

const product = '/fr/enduit-particuliers/produit/mastic';

function faultsOf(table: unknown): readonly string[] {
  try {
    compileRedirects(table);
  } catch (error) {
    if (error instanceof RedirectTableError) return error.faults;
    throw error;
  }
  return [];
}

describe('a redirect table', () => {
  const { find } = compileRedirects([
    { from: '/old/Fiche_é.pdf', to: '/media/documents/fiche.pdf', code: 301 },
    { from: '/nl/producten/kit%20wit.html', to: product, code: 308 },
  ]);

  it.each([
    ['/old/Fiche_é.pdf', '/media/documents/fiche.pdf'],
    ['/OLD/FICHE_É.PDF', '/media/documents/fiche.pdf'],
    ['/nl/producten/kit wit.html', product],
    ['/old', undefined],
    ['/__proto__', undefined],
    ['/constructor', undefined],
  ])('leads %s to %s', (path, to) => {
    expect(find(path)?.to).toBe(to);
  });

  it.each([
    ['/old/fiche_%C3%A9.pdf', 301, '/media/documents/fiche.pdf'],
    ['//old/Fiche_%c3%a9.pdf/', 301, '/media/documents/fiche.pdf'],
    ['/nl/producten/kit%20wit.html?utm_source=x', 308, `${product}?utm_source=x`],
  ])('returns %s before the screens do, in one step', (rawUrl, status, location) => {
    expect(normalise(rawUrl, { findRedirect: find })).toEqual({ kind: 'redirect', status, location });
  });

  it.each([
    ['a foreign host', { from: '/a', to: 'https://evil.example/', code: 301 }, 'rule 1: to must be a path'],
    ['a host without scheme', { from: '/a', to: '//evil.example', code: 301 }, 'rule 1: to must be a path'],
    ['a backslash', { from: '/a', to: '/\\evil.example', code: 301 }, 'rule 1: to must be a path'],
    ['a line break', { from: '/a', to: '/b\r\nx', code: 301 }, 'rule 1: to must be a path'],
    ['a script', { from: '/a', to: 'javascript:alert(1)', code: 301 }, 'rule 1: to must be a path'],
    ['a query in from', { from: '/a?id=1', to: '/b', code: 301 }, 'rule 1: from must be a path'],
    ['broken encoding', { from: '/%E0%A4%A', to: '/b', code: 301 }, 'rule 1: from has a malformed'],
    ['a climbing path', { from: '/a', to: '/media/../x', code: 301 }, 'rule 1: to is not the final'],
    ['a trailing slash', { from: '/a', to: '/fr/', code: 301 }, 'rule 1: to is not the final'],
    [
      'the other language',
      { from: '/a', to: '/fr/enduit-particuliers/product/x', code: 301 },
      'rule 1: to is not',
    ],
    ['an unknown target', { from: '/a', to: '/fr/nonsense', code: 301 }, 'rule 1: to is not the final'],
    ['the root', { from: '/a', to: '/', code: 301 }, 'rule 1: to is not the final'],
    ['a living screen', { from: '/fr', to: product, code: 301 }, 'rule 1: from is the address of a screen'],
    ['an odd code', { from: '/a', to: '/b', code: 200 }, 'rule 1: code'],
    ['no code', { from: '/a', to: '/b' }, 'rule 1: code'],
    ['an unknown field', { from: '/a', to: '/b', code: 301, when: 'now' }, 'rule 1: Unrecognized key'],
    ['no object', 'x', 'rule 1:'],
  ])('refuses %s', (_, rule, fault) => {
    expect(faultsOf([rule])).toEqual([expect.stringContaining(fault)]);
  });

  it('refuses an address that stands twice, in whatever case or encoding', () => {
    const table = ['/a-é', '/A-%C3%A9'].map((from) => ({ from, to: '/b', code: 301 }));
    expect(faultsOf(table)).toEqual(['rule 2: /A-%C3%A9 stands twice']);
  });

  it('refuses loops and chains', () => {
    const table = [
      ['/self', '/Self'],
      ['/a', '/b'],
      ['/b', '/a'],
      ['/old', '/middle'],
      ['/middle', '/new'],
    ].map(([from, to]) => ({ from, to, code: 301 }));
    expect(faultsOf(table)).toEqual([
      'loop: /self → /self',
      'loop: /a → /b → /a',
      'loop: /b → /a → /b',
      'chain: /old → /middle → /new',
    ]);
  });

  it('names all faults at once, one on a line', () => {
    const table = [{ from: 'a', to: 'b', code: 1 }, null];
    expect(() => compileRedirects(table)).toThrow(
      /^The redirect table is faulty:\nrule 1: from .*\nrule 1: to/,
    );
    expect(faultsOf(table)).toHaveLength(4);
  });

  it.each([undefined, null, {}, 'x'])('refuses %j, which is no list', (table) => {
    expect(faultsOf(table)).toEqual(['it is not a list of { from, to, code }']);
  });
});

describe('our own redirect table', () => {
  it('is sound', () => {
    expect(faultsOf(rules)).toEqual([]);
  });

  it.each([
    ['product pages', /\/(?:produit|product)\//],
    ['PDF files', /^\/media\/documents\/[a-z0-9-]+\.pdf$/],
    ['news', /^\/(?:fr|nl)\/[a-z-]+\/[a-z0-9-]+$/],
  ])('covers legacy %s in both languages', (_, pattern) => {
    expect(rules.filter(({ to }) => pattern.test(to)).length).toBeGreaterThanOrEqual(3);
  });

  it('leads to products and pages that the demo shows to that audience', () => {
    const known = new Set([...slugsOf('products'), ...slugsOf('pages')]);
    const missing = rules.flatMap(({ to }) => {
      const match = matchPath(to);
      return match && !known.has(`${match.locale} ${match.target} ${match.params.slug}`) ? [to] : [];
    });
    expect(missing).toEqual([]);
  });
});

const entity = z.object({ slug: z.record(z.string(), z.string()), sales_plans: z.array(z.string()) });

function slugsOf(folder: string): string[] {
  const directory = new URL(`../../../data/demo/${folder}/`, import.meta.url);
  return readdirSync(directory).flatMap((file) => {
    const { slug, sales_plans } = entity.parse(JSON.parse(readFileSync(new URL(file, directory), 'utf8')));
    return Object.entries(slug).flatMap(([locale, text]) =>
      sales_plans.map((plan) => `${locale} ${plan} ${text}`),
    );
  });
}
