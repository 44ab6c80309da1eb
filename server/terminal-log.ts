import { z } from 'zod';
import { isLocale } from '../languages/locales.ts';
import { languageNames } from '../languages/names.ts';

const entrySchema = z.looseObject({
  level: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal']),
  msg: z.string().default(''),
  err: z.looseObject({ message: z.string() }).optional(),
});

/** What a line of the log has and a person does not ask for. */
const unsaid: ReadonlySet<string> = new Set(['level', 'service', 'version', 'time', 'msg', 'err']);

const publishedSchema = z.object({ pages: z.number(), failed: z.number() });
const indexSchema = z.object({ locale: z.string(), documents: z.number() });

/** A line of the log as a sentence, for an operator who started the site on a terminal. */
export function terminalLine(line: string): string {
  const entry = entrySchema.safeParse(parseLine(line)).data;
  if (entry === undefined) return line;
  const fault = entry.err === undefined ? '' : `: ${entry.err.message}`;
  const isError = entry.level === 'error' || entry.level === 'fatal';
  const start = isError ? 'Error: ' : entry.level === 'warn' ? 'Warning: ' : '';
  return `${start}${sentenceOf(entry)}${fault}\n`;
}

const languageName = (locale: string): string => (isLocale(locale) ? languageNames[locale].english : locale);

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function sentenceOf(entry: z.infer<typeof entrySchema>): string {
  const published = entry.msg === 'published' ? publishedSchema.safeParse(entry).data : undefined;
  if (published) {
    const failed = published.failed === 0 ? '' : `; ${published.failed} failed and are tried again`;
    return `Published ${counted(published.pages, 'page')}${failed}`;
  }
  const index = entry.msg === 'search index made' ? indexSchema.safeParse(entry).data : undefined;
  if (index)
    return `Made the search index in ${languageName(index.locale)} of ${counted(index.documents, 'page')}`;
  const details = Object.entries(entry).filter(([name]) => !unsaid.has(name));
  const text = entry.msg.charAt(0).toUpperCase() + entry.msg.slice(1);
  return details.length === 0 ? text : `${text} (${details.map(detailText).join(', ')})`;
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const detailText = ([name, value]: [string, unknown]): string =>
  `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`;
