import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createUploads } from '../../../api/kernel/http/uploads.ts';
import { openMediaFolder } from '../../../api/kernel/media/open-media-store.ts';
import { createApi } from '../../../api/main.ts';
import { openOrderPdfThread } from '../../../api/shop/order/pdf/order-documents.ts';
import { openTradePdfThread } from '../../../api/trade/documents/trade-documents.ts';
import { drivers, startTimeoutMs } from '../drivers.ts';
import { categoryInput, productInput, vocabularyInputs } from '../inputs.ts';
import {
  editorPassword,
  mediaSourcesOf,
  openTestApi,
  sitePath,
  type TestApi,
  testSiteLinks,
  toRequest,
} from '../setup.ts';

const both = (text: string) => ({ fr: text, nl: text });
const filterInput = {
  technical_name: 'FORME',
  position: 0,
  label: both('Forme'),
  guide: null,
  values: [{ value: 'powder', label: both('Poudre') }],
};
const idSchema = z.object({ id: z.number() });

describe.each(drivers)(
  'what another process has changed is never remembered otherwise, on $kind',
  (driver) => {
    let writer: TestApi;
    let read: (path: string) => Promise<string>;
    const ids = { product: 0, related: 0, category: 0, filter: 0, word: 0 };
    const create = async (path: string, input: unknown) => {
      const { status, body } = await writer.edit('POST', path, input);
      expect(status, JSON.stringify(body)).toBe(201);
      return idSchema.parse(body).id;
    };
    const relating = productInput({ related: ['MV002'], filters: { FORME: ['powder'] } });
    const related = productInput({ reference: 'MV002', slug: both('autre'), name: both('Autre') });

    beforeAll(async () => {
      writer = await openTestApi(driver);
      const reader = createApi({
        hasSecureCookies: false,
        siteLinks: testSiteLinks,
        database: writer.database,
        clock: () => new Date('2026-03-02T09:00:00Z'),
        logger: { error: () => undefined, warn: () => undefined, info: () => undefined },
        mediaUrl: '/media',
        mediaStore: openMediaFolder(writer.mediaFolder),
        documents: mediaSourcesOf(writer).documents,
        reservedSlugs: () => new Set(),
        sitePath,
        editorPassword,
        formSecrets: ['a secret of forms'],
        hasCaches: false,
        announceSite: async () => undefined,
        uploads: createUploads({ directory: writer.uploadFolder }),
        importDirectory: writer.uploadFolder,
        clientAddress: () => '192.0.2.1',
        checkResponses: true,
        orderPdfs: openOrderPdfThread(),
        tradePdfs: openTradePdfThread(),
      });
      read = async (path) => (await reader.fetch(toRequest('GET', path))).text();
      for (const word of vocabularyInputs.slice(1)) await create('/vocabulary', word);
      ids.word = await create('/vocabulary', vocabularyInputs[0]);
      ids.filter = await create('/filter', filterInput);
      ids.category = await create('/category', categoryInput());
      ids.related = await create('/product', related);
      ids.product = await create('/product', relating);
    }, startTimeoutMs);
    afterAll(() => writer.close());

    test('a product, and the names of those beside it', async () => {
      expect(await read(`/product/${ids.product}`)).toContain('Autre');
      await writer.edit('PUT', `/product/${ids.related}`, { ...related, name: both('Renommé') });
      expect(await read(`/product/${ids.product}`)).toContain('Renommé');
      await writer.edit('PUT', `/product/${ids.product}`, { ...relating, related: [] });
      expect((await writer.edit('DELETE', `/product/${ids.related}`)).status).toBe(200);
      expect(await read(`/product/${ids.product}`)).not.toContain('Renommé');
      expect(await read(`/product/${ids.related}`)).toContain('not_found');
    });

    test('products that are read one after the other', async () => {
      const names = ['un', 'deux', 'trois', 'quatre', 'cinq', 'six'];
      const inputs = names.map((name, index) =>
        productInput({ reference: `MV9${index}`, slug: both(`suite-${name}`), name: both(`Suite ${name}`) }),
      );
      const rowIds: number[] = [];
      for (const input of inputs) rowIds.push(await create('/product', input));
      const readInTurn = async () => {
        const found: boolean[] = [];
        for (const [index, id] of rowIds.entries())
          found.push((await read(`/product/${id}`)).includes(`Suite ${names[index]}`));
        return found;
      };
      expect(await readInTurn()).toEqual(names.map(() => true));
      await writer.edit('PUT', `/product/${rowIds[5]}`, { ...inputs[5], name: both('Fin') });
      expect(await readInTurn()).toEqual([true, true, true, true, true, false]);
      expect(await read(`/product/${rowIds[5]}`)).toContain('Fin');
    });

    test('the words that many products share, in both languages', async () => {
      const inFrench = () => read(`/product/${ids.product}`);
      const inDutch = () => read(`/product/${ids.product}?lang=nl`);
      expect(await inFrench()).not.toContain('Dedans');
      expect(await inDutch()).not.toContain('Binnen');
      const label = { fr: 'dedans', nl: 'binnen' };
      const name = { fr: 'Reboucher', nl: 'Vullen' };
      await writer.edit('PUT', `/vocabulary/${ids.word}`, { ...vocabularyInputs[0], label });
      await writer.edit('PUT', `/category/${ids.category}`, { ...categoryInput(), name });
      expect(await inFrench()).toMatch(/Reboucher.*Dedans/s);
      expect(await inDutch()).toMatch(/Vullen.*Binnen/s);
    });

    test('the documents of a product, for any caller', async () => {
      const documents = () => read(`/document?product=${ids.product}`);
      const before = z.object({ total: z.number() }).parse(JSON.parse(await documents()));
      expect(before.total).toBeGreaterThan(0);
      const renamed = { ...relating, name: both('Autre nom'), related: [] };
      await writer.edit('PUT', `/product/${ids.product}`, renamed);
      expect(await documents()).toContain('Autre nom');
    });

    test('the tree of categories and the filters', async () => {
      expect(await read('/category')).not.toContain('Autre famille');
      expect(await read('/filters-products')).not.toContain('Autre filtre');
      await writer.edit('PUT', `/category/${ids.category}`, {
        ...categoryInput(),
        name: both('Autre famille'),
      });
      await writer.edit('PUT', `/filter/${ids.filter}`, { ...filterInput, label: both('Autre filtre') });
      expect(await read('/category')).toContain('Autre famille');
      expect(await read('/filters-products')).toContain('Autre filtre');
    });
  },
);
