import { ApiError } from './api-error.ts';
import type { FieldFault } from './field-fault.ts';
import type { UploadedFile } from './uploaded-files.ts';

/** Looks through files of visitors for what harms whoever opens them. */
export interface FileScan {
  /** Whether nothing is known against it. Rejects when there is no clear answer. */
  isClean(bytes: Uint8Array): Promise<boolean>;
}

/**
 * A fault for each file that is known to do harm, where somebody looks through them.
 * @throws ApiError `unavailable` without a clear answer: what nobody has looked through is not taken
 */
export async function harmfulFiles(
  fileScan: FileScan | undefined,
  files: readonly UploadedFile[],
): Promise<FieldFault[]> {
  if (fileScan === undefined) return [];
  const counts = new Map<string, number>();
  const faults: FieldFault[] = [];
  for (const { field, bytes } of files) {
    const index = counts.get(field) ?? 0;
    counts.set(field, index + 1);
    const isClean = await fileScan.isClean(bytes).catch((error: unknown) => {
      throw new ApiError('unavailable', { cause: error });
    });
    if (!isClean) faults.push({ path: `${field}.${index}`, fault: 'form_file_harmful' });
  }
  return faults;
}
