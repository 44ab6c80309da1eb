import {
  findNodeAtLocation,
  type Node,
  type ParseError,
  type ParseErrorCode,
  parseTree,
  printParseErrorCode,
  visit,
} from 'jsonc-parser';
import { type FieldPath, fixedSource, type IssueList, type Position, type Source } from './issue.ts';
import { TextPositions } from './text-position.ts';

const STRICT = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };

const syntaxMessages: Readonly<Record<string, string>> = {
  InvalidSymbol: 'this is not a JSON value (texts stand between double quotes)',
  InvalidNumberFormat: 'this number is not written as JSON asks',
  PropertyNameExpected:
    'a field name between double quotes is expected here; perhaps a comma too many before it',
  ValueExpected: 'a value is expected here; perhaps a comma too many before it',
  ColonExpected: 'a colon is expected after the field name',
  CommaExpected: 'a comma is expected before this',
  CloseBraceExpected: 'the closing } is missing',
  CloseBracketExpected: 'the closing ] is missing',
  EndOfFileExpected: 'the file should end here',
  InvalidCommentToken: 'comments are not allowed in JSON',
  UnexpectedEndOfComment: 'comments are not allowed in JSON',
  UnexpectedEndOfString: 'the closing double quote is missing on this line',
  UnexpectedEndOfNumber: 'this number is cut off',
  InvalidUnicode: 'this \\u escape is not valid',
  InvalidEscapeCharacter: 'this backslash escape is not valid',
  InvalidCharacter: 'this character must be escaped in a text',
};

/**
 * A JSON file that knows where each field of its records stands. That costs time and memory and is needed only
 * when something is wrong, so the text is looked through then, one record at a time.
 */
class JsonFile {
  readonly #file: string;
  readonly #text: string;
  #positions: TextPositions | undefined;
  #entryOffsets: readonly number[] | undefined;
  #lastRecord: { start: number; root: Node | undefined } | undefined;

  constructor(file: string, text: string) {
    this.#file = file;
    this.#text = text;
  }

  /** The source of an entry of the list that the file holds; without `index`, of the one object that it holds. */
  source(index?: number): Source {
    return { locate: (path) => ({ file: this.#file, ...this.#locate(index, path) }) };
  }

  #locate(index: number | undefined, path: FieldPath): Position {
    this.#positions ??= new TextPositions(this.#text);
    const { start, root } = this.#record(index);
    for (let length = path.length; length > 0 && root; length -= 1) {
      const node = findNodeAtLocation(root, path.slice(0, length));
      if (!node) continue;
      const { offset } = node.parent?.type === 'property' ? node.parent : node;
      return this.#positions.at(start + offset);
    }
    return this.#positions.at(start + (root?.offset ?? 0));
  }

  #record(index: number | undefined): { start: number; root: Node | undefined } {
    const [start, end] = index === undefined ? [0, undefined] : this.#entryRange(index);
    if (this.#lastRecord?.start !== start) {
      this.#lastRecord = { start, root: parseTree(this.#text.slice(start, end)) };
    }
    return this.#lastRecord;
  }

  #entryRange(index: number): [start: number, end: number | undefined] {
    this.#entryOffsets ??= entryOffsets(this.#text);
    return [this.#entryOffsets[index] ?? 0, this.#entryOffsets[index + 1]];
  }
}

/** Where each entry of the outermost list begins. */
function entryOffsets(text: string): number[] {
  const offsets: number[] = [];
  let depth = 0;
  const enter = (offset: number) => {
    if (depth === 1) offsets.push(offset);
    depth += 1;
  };
  const leave = () => {
    depth -= 1;
  };
  const onLiteralValue = (_: unknown, offset: number) => {
    if (depth === 1) offsets.push(offset);
  };
  visit(text, {
    onObjectBegin: enter,
    onArrayBegin: enter,
    onObjectEnd: leave,
    onArrayEnd: leave,
    onLiteralValue,
  });
  return offsets;
}

interface ParsedJson {
  readonly file: JsonFile;
  readonly document: unknown;
}

export function parseJsonFile(file: string, text: string, issues: IssueList): ParsedJson | undefined {
  try {
    return { file: new JsonFile(file, text), document: JSON.parse(text) };
  } catch (error) {
    const found: ParseError[] = [];
    parseTree(text, found, STRICT);
    const [first] = found;
    const position = new TextPositions(text).at(first?.offset ?? 0);
    const message = first ? syntaxMessage(first.error) : String(error);
    issues.error(fixedSource(file, position), [], { message: `broken JSON: ${message}` });
    return undefined;
  }
}

function syntaxMessage(code: ParseErrorCode): string {
  const name = printParseErrorCode(code);
  return syntaxMessages[name] ?? name;
}
