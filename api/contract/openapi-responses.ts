import { type ErrorCode, errorCatalogue } from './errors.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Reference } from './openapi-parameters.ts';
import { bodyErrors, readErrors } from './operation.ts';

export interface ContentObject {
  readonly required?: boolean;
  readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}
export type ResponseObject = Partial<ContentObject> & { readonly description: string };

/** Responses of errors by name, for all calls. */
export type Responses = Record<string, ResponseObject>;

const byStatus = (one: ErrorCode, other: ErrorCode) =>
  errorCatalogue[one].status - errorCatalogue[other].status;

/** The errors that every call, or every call with a body, may return are documented once, and again only where there is nothing else. */
const besidesOfAll = (codes: readonly ErrorCode[]): readonly ErrorCode[] => {
  const isWithBody = bodyErrors.every((code) => codes.includes(code));
  const common = isWithBody ? [...readErrors, ...bodyErrors] : readErrors;
  const others = codes.filter((code) => !common.includes(code));
  return others.length > 0 ? others : codes;
};

/** « 401 unauthorized, 404 not_found » */
export const describeCodes = (codes: readonly ErrorCode[]): string =>
  codes
    .toSorted(byStatus)
    .map((code) => `${errorCatalogue[code].status} ${code}`)
    .join(', ');

/**
 * The reference to the errors of a call. All of them have one shape, so that calls with the same errors share a response,
 * which is added when it is first met and names each status and code.
 */
export function describeErrors(
  errors: readonly ErrorCode[],
  { responses, schema }: { responses: Responses; schema: JsonSchema },
): Reference {
  const description = describeCodes(besidesOfAll([...new Set(errors)]));
  const known = Object.entries(responses).find(([, response]) => response.description === description);
  const name = known?.[0] ?? `E${Object.keys(responses).length}`;
  responses[name] ??= { description, content: { 'application/json': { schema } } };
  return { $ref: `#/components/responses/${name}` };
}
