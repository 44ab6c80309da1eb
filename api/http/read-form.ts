import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { type FileRules, type FormLimits, megabyte, usualFormLimits } from '../contract/files.ts';
import { ApiError } from './api-error.ts';
import type { HeldBytes } from './byte-budget.ts';

/** Read and thrown away beyond the limits, so that the sender gets an answer and the form back. */
const maximumBodyBytes = 100 * megabyte;

export const isMultipart = (contentType: string | null | undefined): boolean =>
  /^multipart\/form-data\s*;/i.test(contentType ?? '');

/** What a form may bring. */
export interface FormRules {
  readonly files: readonly FileRules[];
  /** The usual ones, where nothing else is said. */
  readonly limits?: FormLimits | undefined;
}

/**
 * Reads a form with files while it arrives. A file over the limit is cut one byte beyond it, and one file more
 * than the limit of each field is kept, so that whoever checks the form sees what is wrong with it.
 * @throws ApiError `too_large`, `bad_request`, `unavailable`
 */
export async function readForm(
  source: AsyncIterable<Uint8Array>,
  contentType: string,
  { rules, held }: { rules: FormRules; held: HeldBytes },
): Promise<FormData> {
  const form = new FormData();
  const parser = openParser(contentType, rules);
  let keep = (bytes: number) => held.take(bytes);
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) parser.destroy(new ApiError('too_large'));
    else
      guard(() => {
        keep(value.length);
        form.append(name, value);
      });
  });
  parser.on('partsLimit', () => parser.destroy(new ApiError('too_large')));
  parser.on('file', (name, stream, fileName, _encoding, type) => {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    stream.on('data', (chunk: Buffer) => {
      guard(() => {
        keep(chunk.byteLength);
        chunks.push(new Uint8Array(chunk));
      });
    });
    // A browser sends a file without a name where none was chosen.
    stream.on('end', () => fileName && form.append(name, new File(chunks, fileName, { type })));
  });
  /** Ends the reading at the first fault. */
  function guard(take: () => void): void {
    try {
      take();
    } catch (error) {
      keep = () => undefined;
      parser.destroy(error instanceof Error ? error : undefined);
    }
  }
  try {
    await pipeline(Readable.from(limited(source)), parser);
    return form;
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('bad_request', { cause: error });
  }
}

function openParser(
  contentType: string,
  { files, limits = usualFormLimits }: FormRules,
): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        fieldSize: limits.fieldBytes,
        fileSize: Math.max(...files.map(({ maximumBytes }) => maximumBytes)) + 1,
        files: files.reduce((count, { maximumCount }) => count + maximumCount + 1, 0),
        parts: limits.maximumParts,
        headerPairs: 20,
        headerSize: 4096,
      },
    });
  } catch (error) {
    throw new ApiError('bad_request', { cause: error });
  }
}

async function* limited(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let total = 0;
  for await (const chunk of source) {
    total += chunk.byteLength;
    if (total > maximumBodyBytes) throw new ApiError('too_large');
    yield chunk;
  }
}
