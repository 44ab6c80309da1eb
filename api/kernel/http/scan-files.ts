import { ApiError } from './api-error.ts';
import type { FieldFault } from './field-fault.ts';
import type { UploadedFile } from './uploaded-files.ts';

/** A scanner of visitors' files for what harms the staff who open them. */
export interface FileScan {
  /** Time for all files of a call. Whoever sent them has to be answered while they still wait. */
  readonly callTimeoutMs: number;
  /** Whether nothing is known against it. Rejects when there is no clear answer before the signal. */
  isClean(bytes: Uint8Array, signal: AbortSignal): Promise<boolean>;
}

/**
 * A fault for each file that the scanner knows to do harm; none where no scanner is configured.
 * @throws ApiError `unavailable` without a clear response: a file that was not scanned is not taken
 */
export async function harmfulFiles(
  fileScan: FileScan | undefined,
  files: readonly UploadedFile[],
): Promise<FieldFault[]> {
  if (fileScan === undefined) return [];
  const end = AbortSignal.timeout(fileScan.callTimeoutMs);
  const counts = new Map<string, number>();
  const faults: FieldFault[] = [];
  for (const { field, bytes } of files) {
    const index = counts.get(field) ?? 0;
    counts.set(field, index + 1);
    const isClean = await fileScan.isClean(bytes, end).catch((error: unknown) => {
      throw new ApiError('unavailable', { cause: error });
    });
    if (!isClean) faults.push({ path: `${field}.${index}`, fault: 'form_file_harmful' });
  }
  return faults;
}
