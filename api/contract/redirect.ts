import { z } from 'zod';
import { idSchema, pagingQuerySchema } from './common.ts';
import { field } from './field.ts';
import { describeResource } from './resource.ts';

const longestPath = 500;
const longestTarget = 2000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const unusual = /[%\\<>"?#\u0000-\u001f\u007f]/;

/**
 * The one form of a path, by which redirects are compared: decoded, in lower case, without a slash at its end.
 * Undefined when it is no path of a site, or holds what no address of ours has.
 */
export function redirectPath(text: string): string | undefined {
  const decoded = decode(text)?.normalize('NFC').toLowerCase();
  if (decoded === undefined || !decoded.startsWith('/') || unusual.test(decoded)) return undefined;
  const segments = decoded.split('/').filter((segment) => segment !== '' && segment !== '.');
  return segments.includes('..') ? undefined : `/${segments.join('/')}`;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The path of a target inside the site, without its query and fragment; undefined when it leads elsewhere. */
export function targetPath(to: string): string | undefined {
  const [path = ''] = to.split(/[?#]/, 1);
  return path.startsWith('/') ? redirectPath(path) : undefined;
}

const fromSchema = z
  .string()
  .trim()
  .min(1)
  .max(longestPath)
  .regex(/^[^?#]*$/, { error: 'without query', abort: true })
  .refine((text) => redirectPath(text) !== undefined, { error: 'own path', abort: true })
  .transform((text) => redirectPath(text) ?? text);

const toSchema = field(z.string().trim().min(1).max(longestTarget).refine(isTarget, 'redirect target'), {
  kind: 'url',
});

function isTarget(text: string): boolean {
  if (text.startsWith('/')) return targetPath(text) !== undefined && !/^\/\/|[\s\\<>"]/.test(text);
  if (!/^https?:\/\/[^\s<>"\\]+$/i.test(text)) return false;
  const url = URL.parse(text);
  return url !== null && url.username === '' && url.password === '';
}

export const redirectInputSchema = z.strictObject({
  from: fromSchema,
  /** A path of the site, or a full URL elsewhere. */
  to: toSchema,
  /** Search engines forget the former address, and browsers may stop asking. */
  permanent: z.boolean(),
  /** For editors: why it is there. */
  note: z.string().trim().max(300),
});
export type RedirectInput = z.infer<typeof redirectInputSchema>;

/** What sites need to know. */
export const redirectSchema = z.object({
  id: idSchema,
  from: z.string(),
  to: z.string(),
  permanent: z.boolean(),
});
export type Redirect = z.infer<typeof redirectSchema>;

export const redirectContract = describeResource({
  name: 'redirect',
  plural: 'redirects',
  right: 'content',
  keyField: 'from',
  isFlat: true,
  input: redirectInputSchema,
  query: pagingQuerySchema.extend({ perPage: z.coerce.number().int().min(1).max(5000).default(1000) }),
  detail: redirectSchema,
});
