import { locales } from '../../languages/locales.ts';
import { type PlainResponse, textResponse } from './plain-response.ts';
import { refusalTexts } from './refusal-texts.ts';

/** The response before a page could be sent: in all languages, since the reader's is not known. */
const statuses = {
  malformed_address: 400,
  malformed_form: 400,
  foreign_form: 403,
  no_file: 404,
  read_only: 405,
  incomplete_form: 408,
  form_too_large: 413,
  address_too_long: 414,
  content_type: 415,
  other_host: 421,
  too_many_forms: 429,
  fault: 500,
  file_unavailable: 503,
  starting: 503,
} as const satisfies Record<keyof typeof refusalTexts, number>;

export function plainRefusal(
  name: keyof typeof statuses,
  headers: Record<string, string> = {},
  status: number = statuses[name],
): PlainResponse {
  const text = locales.map((locale) => refusalTexts[name][locale]).join('\n');
  return textResponse(status, text, headers);
}
