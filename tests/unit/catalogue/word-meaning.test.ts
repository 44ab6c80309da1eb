import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { createMeaningReader } from '../../../api/catalogue/search/word-meaning.ts';
import type { Queries } from '../../../api/kernel/database/database.ts';

test('a search that is tried again reads the synonyms once', async () => {
  const asked: string[] = [];
  const db = {
    execute: async (query: SQL) => {
      asked.push(new PgDialect().sqlToQuery(query).sql);
      return { rows: [{ typed: null, words: ['plâtre', 'gypse'] }] };
    },
  } as unknown as Queries;
  const inFrench = createMeaningReader(db, 'fr');
  for (const words of [['murs'], ['mur', 'gypse'], ['mur']])
    expect((await inFrench(words)).synonymGroups).toEqual([['platre', 'gypse']]);
  expect(asked).toHaveLength(1);
  const inDutch = createMeaningReader(db, 'nl');
  await inDutch(['muurvulmiddel']);
  await inDutch(['vulmiddel']);
  expect(asked.map((sql) => sql.includes('from synonym'))).toEqual([true, true, false]);
});
