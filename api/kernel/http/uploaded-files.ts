import { fileTypeFromBuffer } from 'file-type';
import { perLocale } from '../../../languages/per-locale.ts';
import { type FileRules, fileTypeList } from '../../contract/files.ts';
import type { FieldFault } from './field-fault.ts';

/** A file of a form. The name and type that its sender gives are not to be relied upon. */
export interface UploadedFile {
  /** Name of the field that it came in. */
  readonly field: string;
  /** Name for display only. */
  readonly name: string;
  /** Type as its content shows it. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

const maximumNameLength = 120;

export async function readFiles(form: FormData, rules: readonly FileRules[]): Promise<UploadedFile[]> {
  const read = rules.flatMap(({ name: field, types }) => {
    const files = form.getAll(field).filter((entry) => entry instanceof File);
    return files.map(async (file) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const type = (await fileTypeFromBuffer(bytes))?.mime ?? '';
      return { field, name: shownName(file.name), type: types.includes(type) ? type : '', bytes };
    });
  });
  return Promise.all(read);
}

/** One fault for each file that is not taken, and for each field that lacks one or has too many. */
export const fileFaults = (files: readonly UploadedFile[], rules: readonly FileRules[]): FieldFault[] =>
  rules.flatMap((rule) =>
    fieldFaults(
      files.filter(({ field }) => field === rule.name),
      rule,
    ),
  );

function fieldFaults(
  files: readonly UploadedFile[],
  { name, types, isRequired, maximumCount, maximumBytes }: FileRules,
): FieldFault[] {
  const named = perLocale((locale) => fileTypeList(types, locale));
  if (isRequired && files.length === 0) return [{ path: name, fault: 'form_required' }];
  const faults = files.flatMap(({ bytes, type }, index): FieldFault[] => {
    const path = `${name}.${index}`;
    if (bytes.byteLength === 0) return [{ path, fault: 'form_file_empty' }];
    if (bytes.byteLength > maximumBytes) return [{ path, fault: 'form_file_size' }];
    return type === '' ? [{ path, fault: 'form_file_type', values: { types: named } }] : [];
  });
  return files.length > maximumCount ? [{ path: name, fault: 'form_file_count' }, ...faults] : faults;
}

/** The last part of a path, without signs that change how a line reads. */
function shownName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const plain = last.normalize('NFC').replaceAll(/[\p{C}\p{Z}]+/gu, ' ');
  return [...plain.trim()].slice(0, maximumNameLength).join('');
}
