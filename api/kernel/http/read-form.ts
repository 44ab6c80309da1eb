import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { type FileRules, type FormLimits, megabyte, usualFormLimits } from '../../contract/files.ts';
import { ApiError } from './api-error.ts';
import { withIdleLimit } from './idle-limit.ts';
import type { Upload } from './uploads.ts';

/** Read and thrown away beyond the limits, so that the sender gets a response and the form back. */
const maximumBodyBytes = 100 * megabyte;

export const isMultipart = (contentType: string | null | undefined): boolean =>
  /^multipart\/form-data\s*;/i.test(contentType ?? '');

/** What a form may bring. */
export interface FormRules {
  readonly files: readonly FileRules[];
  /** The usual limits by default. */
  readonly limits?: FormLimits | undefined;
}

/**
 * Reads a form with files while it arrives; the files are on the disk until the upload is closed. A file over the
 * limit is cut one byte beyond it, and one file more than the limit of each field is read, so that a caller that checks
 * the form sees what is wrong with it.
 * @throws ApiError `too_large`, `too_slow`, `too_many_requests`, `bad_request`, `unavailable`
 */
export async function readForm(
  source: AsyncIterable<Uint8Array>,
  contentType: string,
  { rules, upload }: { rules: FormRules; upload: Upload },
): Promise<FormData> {
  const parser = openParser(contentType, rules);
  const fields: [string, string][] = [];
  const files: Promise<readonly [string, File] | undefined>[] = [];
  const contents: Readable[] = [];
  const stop = (fault: unknown) => {
    if (!parser.destroyed) parser.destroy(fault instanceof Error ? fault : undefined);
  };
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) return stop(new ApiError('too_large'));
    try {
      upload.take(Buffer.byteLength(value));
      fields.push([name, value]);
    } catch (error) {
      stop(error);
    }
  });
  parser.on('partsLimit', () => stop(new ApiError('too_large')));
  parser.on('file', (name, content, fileName, _encoding, type) => {
    contents.push(content);
    // Until the disk takes the file nobody else listens, and a fault that nobody listens to ends the process.
    content.on('error', () => content.destroy());
    // A browser sends a file without a name where none was chosen.
    const saved = upload
      .save(content, { name: fileName, type })
      .then((file) => (fileName ? ([name, file] as const) : undefined));
    saved.catch(stop);
    files.push(saved);
  });
  try {
    await pipeline(Readable.from(limited(withIdleLimit(source, upload.idleMs))), parser);
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    for (const entry of await Promise.all(files)) if (entry) form.append(...entry);
    if (files.length > 0) await upload.takeTurn();
    return form;
  } catch (error) {
    for (const content of contents) content.destroy();
    await Promise.allSettled(files);
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
