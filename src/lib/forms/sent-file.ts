import type { FieldError } from '../../../api/contract/errors.ts';

/** A file, and the field that it was chosen in. */
export interface SentFile {
  readonly field: string;
  readonly file: File;
}

/** What is wrong with a file (`photos.1`) is shown at its field, under its name. */
export function besideFile({ path, message }: FieldError, files: readonly SentFile[]): FieldError {
  const [field, index = '', ...deeper] = path.split('.');
  const sent = files.filter((each) => each.field === field)[Number(index)];
  return field === undefined || index === '' || deeper.length > 0 || sent === undefined
    ? { path, message }
    : { path: field, message: `${sent.file.name} – ${message}` };
}

/** A form with files has the rest of the body in its field `data`. */
export function bodyWithFiles(body: unknown, files: readonly SentFile[]): FormData {
  const form = new FormData();
  form.append('data', JSON.stringify(body));
  for (const { field, file } of files) form.append(field, file);
  return form;
}
