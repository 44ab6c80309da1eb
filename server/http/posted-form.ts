import type { IncomingMessage } from 'node:http';
import { ApiError } from '../../api/kernel/http/api-error.ts';
import { type FormRules, isMultipart, readForm } from '../../api/kernel/http/read-form.ts';
import type { Upload } from '../../api/kernel/http/uploads.ts';
import { plainRefusal } from './plain-refusal.ts';
import type { PlainResponse } from './plain-response.ts';
import { readBody, unended } from './request-body.ts';

/** More than any form of the site holds, files apart. */
const formLimitBytes = 64 * 1024;
const formContentType = 'application/x-www-form-urlencoded';

interface PostedForm {
  /** A form with files has no body any more, and so no type. */
  readonly headers: Record<string, string>;
  readonly body: Buffer | FormData;
}

/** The body of a form, with files only where the screen takes them; or the response to what is none. @throws ApiError */
export async function readPostedForm(
  request: IncomingMessage,
  { rules, upload }: { rules: FormRules | undefined; upload: Upload },
): Promise<PostedForm | { readonly response: PlainResponse }> {
  const contentType = request.headers['content-type'] ?? '';
  if (rules !== undefined && isMultipart(contentType))
    return { headers: {}, body: await readForm(unended(request), contentType, { rules, upload }) };
  if (contentType.split(';', 1)[0]?.trim().toLowerCase() !== formContentType)
    return { response: plainRefusal('content_type') };
  const body = await readBody(request, formLimitBytes, upload);
  if (!body) throw new ApiError('too_large');
  return { headers: { 'content-type': formContentType }, body };
}

/** The response to a form that could not be read; undefined for any other fault. */
export function refusedForm(error: unknown): PlainResponse | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const names = new Map<number, Parameters<typeof plainRefusal>[0]>([
    [413, 'form_too_large'],
    [400, 'malformed_form'],
    [408, 'incomplete_form'],
  ]);
  return plainRefusal(names.get(error.status) ?? 'too_many_forms', { connection: 'close' }, error.status);
}
