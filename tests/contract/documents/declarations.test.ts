import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { completeProductDocuments } from '../../../api/catalogue/documents/complete-documents.ts';
import type { ProductInput } from '../../../api/contract/catalogue.ts';
import type { DeclarationInput } from '../../../api/contract/declaration.ts';
import { document } from '../../../api/kernel/database/schema/document.ts';
import { emptyCatalogue } from '../catalogue/demo.ts';
import { oneDriver, startTimeoutMs } from '../drivers.ts';
import { categoryInput, productInput, vocabularyInputs } from '../inputs.ts';
import { fieldsOf, idOf, openTestApi, type TestApi, tagsOf } from '../setup.ts';
import { documentCalls } from './document-calls.ts';

const declaration: DeclarationInput = {
  number: 'DOP-MV110-1',
  standard: 'EN 1504-3',
  standard_year: 2005,
  system: '2+',
  notified_body: { number: '0000', certificate: '0000-CPR-110' },
  marking_year: 2024,
  intended_use: { fr: 'Réparation du béton', nl: 'Betonherstel' },
  signatory: { fr: 'Zoé Peeters, directrice', nl: 'Zoé Peeters, directeur' },
  performances: { compressive_strength: '≥ 25 N/mm² (R3)', reaction_to_fire: 'A1' },
};
const given: Partial<ProductInput> = {
  name: { fr: 'Mortier', nl: 'Mortel' },
  steps: { fr: ['Humidifier le béton'], nl: ['Maak het beton nat'] },
  consumption: { basis: 'per_metre', amount: 42, unit: 'g' },
};

describe.each(oneDriver)('PDF documents of a declared product on $kind', (driver) => {
  let site: TestApi;
  const { list, show, download, read } = documentCalls(() => site);
  beforeAll(async () => {
    site = await openTestApi(driver);
  }, startTimeoutMs);
  afterAll(() => site.close());
  beforeEach(async () => {
    await site.database.db.delete(document);
    await emptyCatalogue(site.database);
    for (const word of vocabularyInputs) await site.edit('POST', '/vocabulary', word);
    await site.edit('POST', '/category', categoryInput());
  });
  afterEach(() => {
    expect(site.logged).toEqual([]);
  });

  const save = async (more: Partial<ProductInput> = { declaration }) =>
    idOf(await site.edit('POST', '/product', productInput({ ...given, ...more })));

  test.each([
    ['fr', 'declaration-des-performances-mv110', 'Résistance à la compression', 'Système 2+', 'Signé pour'],
    ['nl', 'prestatieverklaring-mv110', 'Druksterkte', 'Systeem 2+', 'Ondertekend voor'],
  ])('it has a numbered declaration in %s', async (lang, code, characteristic, system, signed) => {
    await save();
    const item = await show(code);
    expect(item.title).toContain('DOP-MV110-1');
    const pdf = await read(item.file.url);
    expect(pdf).toMatchObject({ isTagged: true, language: `${lang}-BE` });
    for (const text of ['DOP-MV110-1', 'EN 1504-3:2005', '0000-CPR-110', 'Zoé Peeters', 'NPD'])
      expect(pdf.text).toContain(text);
    for (const text of [characteristic, system, signed]) expect(pdf.text).toContain(text);
    expect(pdf.text).toMatch(/min\.\s25 N\/mm² \(R3\)/);
  });

  test('the sheet of its CE marking names what is declared, and nothing else', async () => {
    await save();
    for (const [code, declared, undeclared] of [
      ['marquage-ce-mv110', 'Réaction au feu', 'Résistance à la glissance'],
      ['ce-markering-mv110', 'Brandreactie', 'Slipweerstand'],
    ]) {
      const { text } = await read((await show(code ?? '')).file.url);
      for (const named of ['0000', '24', 'DOP-MV110-1', declared]) expect(text).toContain(named);
      expect(text).not.toContain(undeclared);
    }
  });

  test('instructions and a clause for specifications state what is stored of the product', async () => {
    await save();
    for (const [instructions, clause, step, measure] of [
      ['mode-d-emploi-mv110', 'clause-de-cahier-des-charges-mv110', 'Humidifier le béton', 'mètre courant'],
      ['gebruiksaanwijzing-mv110', 'bestektekst-mv110', 'Maak het beton nat', 'strekkende meter'],
    ]) {
      const steps = await read((await show(instructions ?? '')).file.url);
      const asked = await read((await show(clause ?? '')).file.url);
      for (const { text } of [steps, asked]) expect(text).toContain(step);
      for (const text of ['DOP-MV110-1', 'R3', measure]) expect(asked.text).toContain(text);
    }
  });

  test('a product without a standard, steps or professionals has none of them', async () => {
    await save({ declaration: null, steps: { fr: [], nl: [] }, sales_plans: ['part'] });
    expect((await list()).map(({ type }) => type.code)).toEqual(['FICHE_TECHNIQUE', 'FDS']);
  });

  test('a declaration that is taken back leaves the lists, and its number goes on when it returns', async () => {
    const id = await save();
    const { file } = await show('declaration-des-performances-mv110');
    const former = (await download(file.url)).bytes;
    const taken = await site.edit('PUT', `/product/${id}`, productInput(given));
    expect(tagsOf(taken)).toContain('documents');
    expect(await list('types=DOP,CE')).toEqual([]);
    expect((await site.call('GET', '/document/declaration-des-performances-mv110')).status).toBe(404);
    expect((await download(file.url)).bytes).toEqual(former);
    const back = await site.edit('PUT', `/product/${id}`, productInput({ ...given, declaration }));
    expect(tagsOf(back)).toContain('documents');
    const returned = await show('declaration-des-performances-mv110');
    expect(returned.versions.map(({ version }) => version)).toEqual([2, 1]);
    expect((await download(file.url)).bytes).toEqual(former);
  });

  test.each([
    ['of another standard', { ...declaration, performances: { wear_resistance: 'AR1' } }, 'performances'],
    ['without a performance', { ...declaration, performances: {} }, 'performances'],
    ['without the body that certifies', { ...declaration, notified_body: null }, 'notified_body'],
    ['under no known standard', { ...declaration, standard: 'EN 1' }, 'standard'],
  ])('a declaration %s is refused', async (_case, wrong, field) => {
    const response = await site.edit('POST', '/product', { ...productInput(given), declaration: wrong });
    expect(response.status).toBe(422);
    expect(Object.keys(fieldsOf(response))[0]).toContain(`declaration.${field}`);
  });

  test('products that were saved before there were such PDF documents get them, once', async () => {
    const id = await save({ declaration: null });
    await site.database.db.delete(document);
    const complete = () => completeProductDocuments(site.database, new Date('2026-03-02T10:00:00Z'));
    const lastChange = async () => {
      const { rows } = await site.database.db.execute(
        'select id, tags from change_event order by id desc limit 1',
      );
      return rows[0];
    };
    await complete();
    expect((await list()).map(({ type }) => type.code)).toContain('MODE_EMPLOI');
    const change = await lastChange();
    expect(change).toMatchObject({ tags: ['documents', `product:${id}:fr`, `product:${id}:nl`] });
    await complete();
    expect(await lastChange()).toEqual(change);
  });
});
