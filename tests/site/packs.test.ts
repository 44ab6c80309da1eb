import { brotliCompressSync } from 'node:zlib';
import { expect, inject, it } from 'vitest';
import { z } from 'zod';
import { call, jsonOf } from './http-client.ts';

const { address } = inject('site');
const mostBytes = 2048;
const listSchema = z.object({ items: z.array(z.object({ id: z.number() })) });
const packsSchema = z.object({ packs: z.array(z.unknown()) });

it.each(['fr', 'nl'])(
  'what a card asks for before it adds a pack weighs less than 2 kB (%s)',
  async (lang) => {
    const query = `lang=${lang}&sales_plan_id=2`;
    const { items } = listSchema.parse(jsonOf(await call(address, `/api/v1/product?${query}&perPage=100`)));
    expect(items.length).toBeGreaterThan(40);
    const weights = await Promise.all(
      items.map(async ({ id }) => {
        const response = await call(address, `/api/v1/product/${id}/packs?${query}`);
        expect(response.status).toBe(200);
        const { packs } = packsSchema.parse(jsonOf(response));
        return { packs: packs.length, bytes: brotliCompressSync(response.body).length };
      }),
    );
    expect(Math.max(...weights.map(({ packs }) => packs))).toBeGreaterThan(2);
    expect(Math.max(...weights.map(({ bytes }) => bytes))).toBeLessThan(mostBytes);
  },
);
