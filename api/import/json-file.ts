import {
  findNodeAtLocation,
  type Node,
  type ParseError,
  type ParseErrorCode,
  parseTree,
  printParseErrorCode,
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

/** A JSON file that can tell where each of its fields stands. */
class JsonFile {
  readonly #file: string;
  readonly #text: string;
  #located: { root: Node | undefined; positions: TextPositions } | undefined;

  constructor(file: string, text: string) {
    this.#file = file;
    this.#text = text;
  }

  /** The source of the record that stands at `root` in the file. */
  source(root: FieldPath): Source {
    return { locate: (path) => ({ file: this.#file, ...this.#locate([...root, ...path]) }) };
  }

  #locate(path: (string | number)[]): Position {
    // Positions cost memory and time, and are needed only when something is wrong.
    this.#located ??= { root: parseTree(this.#text), positions: new TextPositions(this.#text) };
    const { root, positions } = this.#located;
    for (let length = path.length; length > 0 && root; length -= 1) {
      const node = findNodeAtLocation(root, path.slice(0, length));
      if (node) return positions.at(node.parent?.type === 'property' ? node.parent.offset : node.offset);
    }
    return positions.at(root?.offset ?? 0);
  }
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
