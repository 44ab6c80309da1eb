import { fileTypeFromBuffer } from 'file-type';
import type { FileRules } from '../contract/files.ts';
import type { FieldFault } from './field-fault.ts';

/** A file of a form. What its sender says of it, name and type, is not to be relied upon. */
export interface UploadedFile {
  /** To be shown only. */
  readonly name: string;
  /** As its content shows it. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

const maximumNameLength = 120;

export async function readFiles(form: FormData, { name, types }: FileRules): Promise<UploadedFile[]> {
  const files = form.getAll(name).filter((entry) => entry instanceof File);
  return Promise.all(
    files.map(async (file) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const type = (await fileTypeFromBuffer(bytes))?.mime ?? '';
      return { name: shownName(file.name), type: types.includes(type) ? type : '', bytes };
    }),
  );
}

/** One fault for each file that is not taken. */
export function fileFaults(
  files: readonly UploadedFile[],
  { name, maximumCount, maximumBytes }: FileRules,
): FieldFault[] {
  const faults = files.flatMap(({ bytes, type }, index): FieldFault[] => {
    const path = `${name}.${index}`;
    if (bytes.byteLength === 0) return [{ path, fault: 'form_file_empty' }];
    if (bytes.byteLength > maximumBytes) return [{ path, fault: 'form_file_size' }];
    return type === '' ? [{ path, fault: 'form_file_type' }] : [];
  });
  return files.length > maximumCount ? [{ path: name, fault: 'form_file_count' }, ...faults] : faults;
}

/** The last part of a path, without signs that change how a line reads. */
function shownName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const plain = last.normalize('NFC').replaceAll(/[\p{C}\p{Z}]+/gu, ' ');
  return [...plain.trim()].slice(0, maximumNameLength).join('');
}
