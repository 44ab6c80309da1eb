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
  for (const { start, content } of cellsOf(xml)) {
    const cell = attributesOf(start);
    const reference = cell.get('r') ?? '';
    const value = textOfValue(content);
    if (cell.get('t') === 'e')
      faults.push({
        ...placeOf(reference),
        message: `the cell ${reference} holds the error ${value}`.trimEnd(),
        expected: 'a value',
      });
    else if (content.includes('<f') && value === '' && cell.get('t') !== 'str')
      faults.push({
        ...placeOf(reference),
        message: `the cell ${reference} holds a formula without a result`,
        expected: 'a value, or a file that a spreadsheet program has calculated and saved',
      });
  }
  return faults;
}

/** Start tags and contents of the cells that have one. Every character is looked at once, whatever the file holds. */
function* cellsOf(xml: string): Generator<{ start: string; content: string }> {
  const cellEnd = '</c>';
  const cellStart = /<c\s[^<>]*>/g;
  for (let found = cellStart.exec(xml); found; found = cellStart.exec(xml)) {
    const [start] = found;
    if (start.endsWith('/>')) continue;
    const end = xml.indexOf(cellEnd, cellStart.lastIndex);
    if (end < 0) return;
    yield { start, content: xml.slice(cellStart.lastIndex, end) };
    cellStart.lastIndex = end + cellEnd.length;
  }
}

/** The text of the element `v` of a cell; empty where there is none. */
function textOfValue(content: string): string {
  const start = content.search(/<v[\s>]/);
  if (start < 0) return '';
  const textStart = content.indexOf('>', start) + 1;
  const textEnd = content.indexOf('<', textStart);
  return textStart === 0 || textEnd < 0 ? '' : content.slice(textStart, textEnd);
}

/** `C5` is the third column of line 5. */
function placeOf(reference: string): { line: number; column: number | undefined } {
  const [, letters = '', line = '1'] = /^([A-Z]+)(\d+)/.exec(reference) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { line: Number(line), column: column < 0 ? undefined : column };
}

/** Attributes of the start tags of a name, with whatever prefix. */
const elements = (xml: string, name: string): Map<string, string>[] =>
  [...xml.matchAll(startTag)]
    .filter(([, tagName = '']) => tagName.slice(tagName.indexOf(':') + 1) === name)
    .map(([, , start = '']) => attributesOf(start));

const startTag = /<([\w:]{1,40})\s([^<>]*)>/g;
const attribute = /(?<![\w:])([\w:]{1,40})="([^"]*)"/g;

const attributesOf = (start: string): Map<string, string> =>
  new Map([...start.matchAll(attribute)].map(([, name = '', value = '']) => [name, value]));

const unescapeXml = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
