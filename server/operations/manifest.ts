import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export const manifestName = 'manifest.json';

const manifestSchema = z.object({
  version: z.literal(1),
  kind: z.enum(['embedded', 'postgresql']),
  createdAt: z.iso.datetime(),
  /** Count of the rows that every table holds. */
  rows: z.record(z.string(), z.number().int().nonnegative()),
  /** Names of the media files. */
  media: z.array(z.string()),
});

/** What a backup holds; it is written last, so that a backup without it is not whole. */
export type Manifest = z.output<typeof manifestSchema>;

/** @throws an error whose message states that the folder is no whole backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(join(folder, manifestName), 'utf8')));
  } catch (error) {
    throw new Error(`${folder} is not a whole backup: ${manifestName} is missing or damaged`, {
      cause: error,
    });
  }
}
