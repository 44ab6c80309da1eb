import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { errorBodySchema } from '../../api/contract/errors.ts';
import { easyCaptcha, newCustomer } from './account/people.ts';
import { oneDriver, startTimeoutMs } from './drivers.ts';
import {
  categoryInput,
  folderInput,
  menuInput,
  pageInput,
  productInput,
  vocabularyInputs,
} from './inputs.ts';
import { idOf, openTestApi, type TestApi } from './setup.ts';

const both = (slug: string) => ({ fr: slug, nl: slug });
const part = 1;
const pro = 2;

/** Each stands in no sales plan, or is not published. */
const drafts = {
  page: pageInput({ code: 'draft', slug: both('draft'), published: false }),
  product: productInput({ reference: 'DRAFT', slug: both('draft'), sales_plans: [] }),
  category: categoryInput({ code: 'draft', slug: both('draft') }),
  folder: folderInput({ code: 'draft', slug: both('draft'), sales_plans: [] }),
};
type Kind = keyof typeof drafts;
const kinds = Object.keys(drafts) as Kind[];

describe.each(oneDriver)('previews on $kind', (driver) => {
  let site: TestApi;
  const ids = new Map<Kind, number>();
  beforeAll(async () => {
    site = await openTestApi(driver, easyCaptcha);
    for (const words of vocabularyInputs) await site.edit('POST', '/vocabulary', words);
    await site.edit('POST', '/category', categoryInput());
    for (const kind of kinds) ids.set(kind, idOf(await site.edit('POST', `/${kind}`, drafts[kind])));
  }, startTimeoutMs);
  afterAll(() => site.close());

  async function sign(kind: Kind, query = '', id = ids.get(kind)) {
    const { status, body } = await site.edit('POST', `/${kind}/${id}/preview${query}`);
    expect(status).toBe(201);
    const { url, ...signature } = z.record(z.string(), z.string()).parse(body);
    return { url: new URL(url ?? ''), signature };
  }

  async function refusal(path: string) {
    const { status, body } = await site.call('GET', path);
    const { errors } = errorBodySchema.parse(body);
    return [status, errors.status, errors.message];
  }

  test.each(kinds)('a signed link shows a draft %s in both languages and audiences', async (kind) => {
    const id = ids.get(kind);
    for (const path of [`/${kind}/${id}`, `/${kind}/draft`])
      expect((await refusal(`${path}?saleplan_id=${part}`)).slice(0, 2)).toEqual([404, 'not_found']);
    const { signature } = await sign(kind);
    for (const lang of ['fr', 'nl'])
      for (const plan of [part, pro])
        for (const name of [id, 'draft']) {
          const query = new URLSearchParams({ ...signature, lang, saleplan_id: String(plan) });
          const { status, headers, body } = await site.call('GET', `/${kind}/${name}?${query}`);
          expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
          expect(body).toMatchObject({ id, slug: 'draft' });
        }
    expect((await site.edit('GET', `/${kind}/${id}?saleplan_id=${part}`)).status).toBe(200);
  });

  test.each(kinds)('the address of a preview of a %s is in the language and for the plan', async (kind) => {
    const { url } = await sign(kind, `?lang=nl&saleplan_id=${part}`);
    expect(url.pathname).toBe(`/nl/preview/${ids.get(kind)}`);
    expect([url.searchParams.get('type'), url.searchParams.get('plan')]).toEqual([kind, String(part)]);
    expect((await sign(kind)).url.searchParams.get('plan')).toBe(String(pro));
  });

  test.each(kinds)('what was altered or signed for anything else opens no %s', async (kind) => {
    const id = ids.get(kind);
    const { signature } = await sign(kind);
    const invalid = (lang: string) => [
      401,
      'preview_invalid',
      lang === 'fr' ? 'Ce lien d’aperçu n’est pas valable.' : 'Deze voorbeeldlink is niet geldig.',
    ];
    const other = kinds[(kinds.indexOf(kind) + 1) % kinds.length] ?? 'page';
    const { preview_expires: expires = '', preview_signature: digest = '' } = signature;
    const altered = [
      { preview_expires: `${expires}0`, preview_signature: digest },
      {
        preview_expires: expires,
        preview_signature: digest.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      },
      (await sign(other, '', ids.get(other))).signature,
    ];
    for (const lang of ['fr', 'nl'])
      for (const given of altered)
        expect(await refusal(`/${kind}/${id}?${new URLSearchParams({ ...given, lang })}`)).toEqual(
          invalid(lang),
        );
    for (const half of [`preview_expires=${expires}`, `preview_signature=${digest}`])
      expect(await refusal(`/${kind}/${id}?${half}`)).toEqual(invalid('fr'));
    expect((await refusal(`/${kind}/999999?${new URLSearchParams(signature)}`))[0]).toBe(401);
    expect((await refusal(`/${kind}/${id}?preview_expires=soon&preview_signature=${digest}`))[0]).toBe(400);
  });

  test('a preview ends when it expires, and when the entity is deleted', async () => {
    const signatures = await Promise.all(kinds.map((kind) => sign(kind, '?hours=2')));
    const paths = kinds.map(
      (kind, index) => `/${kind}/${ids.get(kind)}?${new URLSearchParams(signatures[index]?.signature)}`,
    );
    const statuses = () => Promise.all(paths.map(async (path) => (await site.call('GET', path)).status));
    site.passHours(1.9);
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    site.passHours(0.2);
    for (const path of paths)
      expect(await refusal(path)).toEqual([401, 'preview_expired', 'Ce lien d’aperçu a expiré.']);
    expect((await refusal(`${paths[0]}&lang=nl`))[2]).toBe('Deze voorbeeldlink is verlopen.');
    for (const kind of kinds) {
      const copy = { ...drafts[kind], slug: both('gone'), code: 'gone', reference: 'GONE' };
      const { code, reference, ...input } = copy;
      const keyed = kind === 'product' ? { ...input, reference } : { ...input, code };
      const id = idOf(await site.edit('POST', `/${kind}`, keyed));
      const { signature } = await sign(kind, '', id);
      await site.edit('DELETE', `/${kind}/${id}`);
      expect((await refusal(`/${kind}/${id}?${new URLSearchParams(signature)}`)).slice(0, 2)).toEqual([
        404,
        'not_found',
      ]);
      expect((await site.edit('POST', `/${kind}/${id}/preview`)).status).toBe(404);
    }
  });

  test('only editors sign, a token of nobody is refused, and that of a customer opens no draft', async () => {
    const customer = await newCustomer(site, 'zoe@example.test');
    for (const kind of kinds) {
      expect((await site.call('POST', `/${kind}/${ids.get(kind)}/preview`)).status).toBe(401);
      const path = `/${kind}/${ids.get(kind)}?saleplan_id=${pro}`;
      expect((await site.call('GET', path, { token: 'x'.repeat(40) })).status).toBe(401);
      expect((await site.call('GET', path, { token: customer })).status).toBe(404);
    }
  });

  test('links to a folder lead nowhere while it is a draft', async () => {
    const link = { type: 'folder' as const, destination: 'draft' };
    const menu = menuInput({ code: 'menu_drafts', items: [{ label: both('Draft'), link }] });
    await site.edit('POST', '/menu', menu);
    const linkOf = async () => {
      const { body } = await site.call('GET', '/menu/menu_drafts');
      return z.object({ items: z.array(z.object({ type: z.string() })) }).parse(body).items[0]?.type;
    };
    expect(await linkOf()).toBe('no_destination');
    const path = `/folder/${ids.get('folder')}`;
    const { body } = await site.edit('PUT', path, { ...drafts.folder, sales_plans: ['part'] });
    expect(body).toMatchObject({ tags: expect.arrayContaining(['menu:drafts:fr', 'menu:drafts:nl']) });
    expect(await linkOf()).toBe('folder');
    await site.edit('PUT', path, drafts.folder);
  });
});
