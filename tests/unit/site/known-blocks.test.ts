import { expect, test } from 'vitest';
import { blockSchema } from '../../../api/contract/content.ts';
import { knownBlocks } from '../../../src/content/known-blocks.ts';
import { createApiCache } from '../../../src/lib/server/api-cache.ts';
import { provideSiteRuntime } from '../../../src/lib/server/site-runtime.ts';

test('a block of an unknown type is left out, and noted with its page', () => {
  const notes: string[] = [];
  provideSiteRuntime({
    siteUrl: 'https://www.example.com',
    apiCache: createApiCache(),
    fetchApi: async () => Response.error(),
    readApi: async () => ({ status: 500, body: {} }),
    warn: (message) => notes.push(message),
  });
  const text = { type: 'text', html: '<p>Bonjour</p>' };
  const blocks = [{ type: 'quiz', questions: [] }, text].map((block) => blockSchema.parse(block));
  expect(knownBlocks(blocks, '/fr/x')).toEqual([text]);
  expect(notes).toEqual(['/fr/x: a block of the type “quiz” was left out']);
});
