import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { fixedSource, type IssueList } from './issue.ts';
import { TextPositions } from './text-position.ts';

const LINE_FEED = 0x0a;
const BYTE_ORDER_MARK = '\uFEFF';
/** French and Dutch letters whose UTF-8 bytes were read as Windows-1252 and saved again, or were lost. */
const DAMAGED_LETTERS = /Ã[\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€[™œ\u009D“”¦]|\uFFFD/;
const EXPECTED = 'a text file saved as UTF-8';

/** The text of a file without its byte order mark, or undefined when it is not UTF-8. */
export function readText(path: string, file: string, issues: IssueList): string | undefined {
  const bytes = readFileSync(path);
  if (hasUtf16Mark(bytes)) {
    issues.error(fixedSource(file), [], { message: 'the file is encoded in UTF-16', expected: EXPECTED });
    return undefined;
  }
  if (!isUtf8(bytes)) {
    issues.error(fixedSource(file, firstWrongByte(bytes)), [], {
      message: 'the file is not encoded in UTF-8 (it looks like Latin-1 or Windows-1252)',
      expected: EXPECTED,
    });
    return undefined;
  }
  const text = bytes.toString('utf8');
  warnOfDamage(text, file, issues);
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}

function hasUtf16Mark(bytes: Buffer): boolean {
  const [first, second] = bytes;
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

function firstWrongByte(bytes: Buffer): { line: number; column: number } {
  let line = 1;
  let start = 0;
  for (let end = lineEnd(bytes, start); end < bytes.length; end = lineEnd(bytes, start)) {
    if (!isUtf8(bytes.subarray(start, end))) break;
    line += 1;
    start = end + 1;
  }
  return { line, column: validCharacters(bytes.subarray(start, lineEnd(bytes, start))) + 1 };
}

function lineEnd(bytes: Buffer, start: number): number {
  const end = bytes.indexOf(LINE_FEED, start);
  return end === -1 ? bytes.length : end;
}

/** Characters before the first wrong byte, which decodes to the replacement character. */
function validCharacters(line: Buffer): number {
  const wrong = line.toString('utf8').indexOf('\uFFFD');
  return wrong === -1 ? 0 : wrong;
}

function warnOfDamage(text: string, file: string, issues: IssueList): void {
  const found = DAMAGED_LETTERS.exec(text);
  if (!found) return;
  const position = new TextPositions(text).at(found.index);
  issues.warning(fixedSource(file, position), [], {
    message: `“${found[0]}” looks like a letter damaged by a wrong encoding`,
    expected: 'accented letters that read well, such as é or ë',
  });
}
