import type { JsonSchema } from '../../contract/json-schema.ts';
import { toHtml } from './to-html.ts';

/** Longest line, with its indentation. */
const longestLine = 100;
const reference = /&quot;#\/components\/schemas\/([^&]+)&quot;/g;

/** A schema as HTML: short parts on one line, and a link to each schema that is referred to. */
export const schemaText = (schema: JsonSchema): string => {
  const only = Object.keys(schema).length === 1 ? schema['$ref'] : undefined;
  const text = toHtml(JSON.stringify(only ?? undefined) ?? format(schema, ''));
  return text.replaceAll(reference, (_whole, name: string) => `<a href="#schema-${name}">${name}</a>`);
};

function format(value: unknown, indent: string): string {
  const short = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || indent.length + short.length <= longestLine)
    return short;
  const inner = `${indent} `;
  if (Array.isArray(value))
    return `[\n${value.map((item) => inner + format(item, inner)).join(',\n')}\n${indent}]`;
  const lines = Object.entries(value).map(
    ([name, part]) => `${inner}${JSON.stringify(name)}: ${format(part, inner)}`,
  );
  return `{\n${lines.join(',\n')}\n${indent}}`;
}
