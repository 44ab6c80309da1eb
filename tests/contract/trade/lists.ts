import { inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { saveVocabulary } from '../../../api/catalogue/save-vocabulary.ts';
import type { FormCatalogInput, FormCatalogProductInput } from '../../../api/contract/form-catalog.ts';
import { categoryInput } from '../inputs.ts';
import { sitePath, type TestApi } from '../setup.ts';

export const listInput = (given: Partial<FormCatalogInput> = {}): FormCatalogInput => ({
  code: 'peintre',
  position: 1,
  label: { fr: 'Peintres', nl: 'Schilders' },
  description: { fr: '', nl: '' },
  categories: ['fill', 'smooth'],
  uses: [],
  units: ['unit', 'carton', 'pallet'],
  ...given,
});

export const articleInput = (given: Partial<FormCatalogProductInput> = {}): FormCatalogProductInput => ({
  reference: 'MV110-K05',
  category: 'fill.powder',
  use: 'inside',
  position: 10,
  designation: { fr: 'Rebouchage Universel poudre', nl: 'Universeel vulmiddel in poeder' },
  unit: { fr: 'sac de 5 kg', nl: 'zak van 5 kg' },
  net_weight_kg: 5,
  units_per_carton: 4,
  units_per_pallet: 160,
  ...given,
});

/** Two families and the words that distinguish articles. */
export async function openFamilies(site: TestApi): Promise<void> {
  const context = { now: new Date('2026-03-01T08:00:00Z'), reservedSlugs: () => new Set<string>(), sitePath };
  await site.database.transaction(async (tx) => {
    for (const code of ['inside', 'outside'])
      await saveVocabulary(tx, { kind: 'use', code, label: { fr: code, nl: code } }, context);
  });
  const slug = (name: string) => ({ fr: name, nl: name });
  for (const input of [
    categoryInput(),
    categoryInput({ code: 'fill.powder', parent: 'fill', slug: slug('poudre') }),
    categoryInput({
      code: 'smooth',
      position: 2,
      family: 2,
      slug: slug('lisser'),
      name: { fr: 'Lisser', nl: 'Gladplamuren' },
    }),
  ])
    await site.edit('POST', '/category', input);
}

export const idSchema = z.object({ id: z.number() });

/** The texts of the cells of a spreadsheet file, and whether one of them is a formula. */
export function readSheet(bytes: Uint8Array): { text: string; hasFormula: boolean } {
  const files = unzip(Buffer.from(bytes));
  const text = [...files].filter(([name]) => /sharedStrings|sheet1/.test(name)).map(([, xml]) => xml);
  return { text: text.join('\n'), hasFormula: text.some((xml) => /<f[ >]/.test(xml)) };
}

/** Unzips by the directory at the end of the file. */
function unzip(file: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size, nameLength] = [at + 10, at + 28, at + 28].map((place) => file.readUInt16LE(place));
    const compressed = file.readUInt32LE(at + 20);
    const head = file.readUInt32LE(at + 42);
    const name = file.toString('utf8', at + 46, at + 46 + (nameLength ?? size ?? 0));
    const start = head + 30 + file.readUInt16LE(head + 26) + file.readUInt16LE(head + 28);
    const content = file.subarray(start, start + compressed);
    files.set(name, (method === 0 ? content : inflateRawSync(content)).toString('utf8'));
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return files;
}
