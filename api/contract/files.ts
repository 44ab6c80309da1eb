import type { Locale } from './common.ts';

/** What a field of a form takes as files. */
export interface FileRules {
  /** Name of the field. */
  readonly name: string;
  /** At least one has to come. */
  readonly isRequired?: true;
  /** Media types, as the content of a file shows them. */
  readonly types: readonly string[];
  readonly maximumCount: number;
  /** Limit of one file. */
  readonly maximumBytes: number;
}

/** How much a form holds besides its files. */
export interface FormLimits {
  /** Limit of the longest text of a field. */
  readonly fieldBytes: number;
  /** Fields and files. */
  readonly maximumParts: number;
}

export const megabyte = 1_048_576;

/** Limit of a file of the media library. */
export const libraryFileMegabytes = 20;

/** A claim about every line of the largest order, and more. */
export const usualFormLimits: FormLimits = { fieldBytes: 64 * 1024, maximumParts: 500 };

const typeNames: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word (DOCX)',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel (XLSX)',
  'application/vnd.oasis.opendocument.spreadsheet': 'OpenDocument (ODS)',
};

/** « JPEG, PNG ou WebP ». */
export const fileTypeList = (types: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(types.map((type) => typeNames[type] ?? type));

/** Phones turn what they take into the first of these by themselves, HEIC too, when a form asks for nothing else. */
export const photoTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
