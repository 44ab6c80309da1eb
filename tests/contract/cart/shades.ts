import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { TestApi } from '../setup.ts';

const folder = new URL('../../../data/demo/', import.meta.url);
const readJson = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
const readList = (file: string) => z.array(z.looseObject({})).parse(readJson(file));

/** The shades of the demo, what they are mixed from, and the formulas that the company has written itself. */
export async function addShades(site: TestApi): Promise<void> {
  const add = async (path: string, input: unknown) => {
    const { status, body } = await site.edit('POST', path, Object(input));
    if (status !== 201) throw new Error(`${path}: ${JSON.stringify(body)}`);
  };
  for (const tag of readList('tags.json').filter(({ kind }) => kind === 'teinte')) await add('/tags', tag);
  for (const resource of ['teinte', 'colourant', 'base'])
    for (const input of readList(`${resource}s.json`)) await add(`/${resource}`, input);
  for (const file of readdirSync(new URL('formulas/', folder)))
    await add('/formula', readJson(`formulas/${file}`));
}
