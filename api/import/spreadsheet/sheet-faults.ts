import { strFromU8, type Unzipped, unzipSync } from 'fflate';
import type { CellFault } from './spreadsheet-file.ts';

/** More than a maker's catalogue with all its texts; a file that unpacks to more is no list of records. */
const mostUnpackedBytes = 300 * 1_048_576;
const readParts = /^xl\/(?:worksheets\/[^/]+\.xml|workbook\.xml|_rels\/workbook\.xml\.rels)$/;

export class TooLargeError extends Error {
  override name = 'TooLargeError';
}

/** The parts of a workbook that hold what a plain reading of its cells misses. Throws for what is no archive. */
export function unpackWorkbook(bytes: Uint8Array): Unzipped {
  let unpackedBytes = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      unpackedBytes += originalSize;
      if (unpackedBytes > mostUnpackedBytes) throw new TooLargeError();
      return readParts.test(name);
    },
  });
}

/** Merged cells, formulas without a result and results that are errors, by the name of the sheet. */
export function sheetFaults(parts: Unzipped): Map<string, CellFault[]> {
  const relations = new Map(
    elements(textOf(parts, 'xl/_rels/workbook.xml.rels'), 'Relationship').map((relation) => [
      relation.get('Id'),
      relation.get('Target') ?? '',
    ]),
  );
  return new Map(
    elements(textOf(parts, 'xl/workbook.xml'), 'sheet').map((sheet) => {
      const target = relations.get(sheet.get('r:id')) ?? '';
      const part = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      return [unescapeXml(sheet.get('name') ?? ''), faultsOf(textOf(parts, part))];
    }),
  );
}

const textOf = (parts: Unzipped, name: string): string => {
  const part = parts[name];
  return part === undefined ? '' : strFromU8(part);
};

function faultsOf(xml: string): CellFault[] {
  const faults = elements(xml, 'mergeCell').map((merged) => ({
    ...placeOf(merged.get('ref') ?? ''),
    message: `the cells ${merged.get('ref')} are merged`,
    expected: 'a cell of its own for every value',
  }));
  for (const [, start = '', content = ''] of xml.matchAll(/<c\s([^>]*[^/>])>(.*?)<\/c>/gs)) {
    const cell = attributesOf(start);
    const reference = cell.get('r') ?? '';
    const hasValue = /<v>[^<]|<v\s[^>]*>[^<]/.test(content);
    if (cell.get('t') === 'e')
      faults.push({
        ...placeOf(reference),
        message:
          `the cell ${reference} holds the error ${/<v[^>]*>([^<]*)/.exec(content)?.[1] ?? ''}`.trimEnd(),
        expected: 'a value',
      });
    else if (content.includes('<f') && !hasValue && cell.get('t') !== 'str')
      faults.push({
        ...placeOf(reference),
        message: `the cell ${reference} holds a formula without a result`,
        expected: 'a value, or a file that a spreadsheet program has calculated and saved',
      });
  }
  return faults;
}

/** `C5` is the third column of line 5. */
function placeOf(reference: string): { line: number; column: number | undefined } {
  const [, letters = '', line = '1'] = /^([A-Z]+)(\d+)/.exec(reference) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { line: Number(line), column: column < 0 ? undefined : column };
}

const elements = (xml: string, name: string): Map<string, string>[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s([^>]*)>`, 'g'))].map(([, start = '']) =>
    attributesOf(start),
  );

const attributesOf = (start: string): Map<string, string> =>
  new Map([...start.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));

const unescapeXml = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
