import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import type { ListedFile } from './listed-file.ts';

export interface ListedPart {
  /** By their names below the prefix. */
  readonly files: readonly ListedFile[];
  /** What the next part is asked for by; undefined: this is the last one. */
  readonly nextToken: string | undefined;
}

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' });
/** The parts of `ListObjectsV2` that are read here. An empty list has no element of a list. */
const listingSchema = z.object({
  ListBucketResult: z.object({
    Contents: z
      .array(z.object({ Key: z.string(), Size: z.coerce.number().int(), LastModified: z.coerce.date() }))
      .default([]),
    NextContinuationToken: z.string().optional(),
  }),
});

/** @throws Error for what is no list of a bucket */
export function readListing(xml: string, prefix: string): ListedPart {
  const { data } = listingSchema.safeParse(parser.parse(xml));
  if (data === undefined) throw new Error('The bucket answered something else than a list');
  const { Contents: listed, NextContinuationToken: nextToken } = data.ListBucketResult;
  const files = listed.map(({ Key: key, Size: sizeBytes, LastModified: changedAt }) => ({
    name: key.slice(prefix.length),
    sizeBytes,
    changedAt,
  }));
  return { files, nextToken };
}
