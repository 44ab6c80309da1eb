import ts from 'typescript';
import { accentText, markSlug, pseudoLanguage } from './pseudo-text.ts';

const { code } = pseudoLanguage;

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const french = new Set(['fr']);
const isFrench = (name: ts.Node): boolean => french.has(name.getText());

const parse = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

/** The twin of a file of French messages. */
export function translateMessages(file: string, text: string): string {
  const source = parse(file, text);
  return apply(text, 0, text.length, frenchEdits(source, { source, entries: [] }));
}

interface Added {
  readonly text: string;
  /** Whether an entry was more than texts and names of texts: code that knows its languages. */
  readonly code: readonly string[];
}

/** A file that puts languages together, with an entry of the pseudo-language after each French one; undefined for others. */
export function addEntries(file: string, text: string): Added | undefined {
  const source = parse(file, text);
  const tables: ts.ObjectLiteralExpression[] = [];
  visit(source, (node) => {
    if (ts.isObjectLiteralExpression(node) && isTable(node)) tables.push(node);
  });
  if (tables.length === 0) return undefined;
  const context: Context = { source, entries: [] };
  const edits = tables.map((table) => entryEdit(table, context));
  const imports = importEdits(source);
  return {
    text: apply(text, 0, text.length, [...imports, ...edits, ...localEdits(context)]),
    code: tables
      .filter((table) => !isText(entryOf(table, 'fr')))
      .map((table) => table.getText(source).slice(0, 120)),
  };
}

interface Context {
  readonly source: ts.SourceFile;
  /** Names of texts declared in the file, which need a twin. */
  readonly entries: string[];
}

/** Whether an object has a French and a Dutch entry, and is no list of countries. */
function isTable(node: ts.ObjectLiteralExpression): boolean {
  const names = node.properties.map((property) => property.name?.getText());
  return names.includes('fr') && names.includes('nl') && !names.includes('lu');
}

function entryOf(table: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  const property = table.properties.find((one) => one.name?.getText() === name);
  if (property && ts.isPropertyAssignment(property)) return property.initializer;
  return property && ts.isShorthandPropertyAssignment(property) ? property.name : undefined;
}

/** Whether an entry is written: a text, several of them, or a function that fills one. */
const isText = (node: ts.Node | undefined): boolean =>
  node !== undefined &&
  (ts.isLiteralExpression(node) ||
    ts.isTemplateExpression(node) ||
    ts.isIdentifier(node) ||
    ts.isArrowFunction(node) ||
    ts.isObjectLiteralExpression(node) ||
    ts.isArrayLiteralExpression(node) ||
    ts.isNewExpression(node));

/** The entry after the French one. */
function entryEdit(table: ts.ObjectLiteralExpression, context: Context): Edit {
  const { source } = context;
  const value = entryOf(table, 'fr');
  if (value === undefined) throw new Error(`${source.fileName}: a French entry without a value`);
  const property = value.parent;
  const text = apply(source.text, value.getStart(source), value.end, frenchEdits(value, context));
  return { start: property.end, end: property.end, text: `, '${code}': ${text}` };
}

/** What makes French the pseudo-language. */
function frenchEdits(node: ts.Node, context: Context): Edit[] {
  const { source } = context;
  const edits: Edit[] = [];
  const change = (one: ts.Node, text: string) =>
    edits.push({ start: one.getStart(source), end: one.end, text });
  const walk = (one: ts.Node): void => {
    if (ts.isTypeNode(one) || ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one)) {
      if (ts.isTypeQueryNode(one)) ts.forEachChild(one, walk);
      return;
    }
    if (ts.isObjectLiteralExpression(one) && isTable(one)) {
      edits.push(entryEdit(one, context));
      return;
    }
    if (isPath(one)) change(one, one.getText(source).replace(/([./])fr(?=[./])/, `$1${code}`));
    else if (
      ts.isStringLiteralLike(one) ||
      ts.isTemplateMiddleOrTemplateTail(one) ||
      ts.isTemplateHead(one)
    ) {
      const text = translateLiteral(one, source);
      if (text !== one.getText(source)) change(one, text);
    } else if (ts.isPropertyAccessExpression(one) && isFrench(one.name)) {
      const inner = apply(
        source.text,
        one.expression.getStart(source),
        one.expression.end,
        frenchEdits(one.expression, context),
      );
      // A module's export keeps its name.
      change(one, /import\(/.test(inner) ? `${inner}.fr` : `${inner}['${code}']`);
      return;
    } else if (ts.isIdentifier(one) && isOwnText(one, context)) {
      change(one, twinName(one.text));
      return;
    }
    ts.forEachChild(one, walk);
  };
  walk(node);
  return edits;
}

const isPath = (node: ts.Node): node is ts.StringLiteral =>
  ts.isStringLiteral(node) && /^\.{1,2}\/.*\.ts$/.test(node.text);

/** A name that stands for French: imported from French messages, or declared here and used as a French entry. */
function isOwnText(name: ts.Identifier, { source, entries }: Context): boolean {
  const { parent } = name;
  if (ts.isPropertyAccessExpression(parent) && parent.name === name) return false;
  if (ts.isPropertyAssignment(parent) && parent.name === name) return false;
  if (!isEntry(name)) return false;
  if (frenchImports(source).has(name.text)) return true;
  const declared = declarationOf(source, name.text);
  if (declared === undefined) return false;
  if (!entries.includes(name.text)) entries.push(name.text);
  return true;
}

/** Whether the name is all that stands behind `fr`. */
const isEntry = (name: ts.Identifier): boolean =>
  (ts.isPropertyAssignment(name.parent) && isFrench(name.parent.name)) ||
  (ts.isShorthandPropertyAssignment(name.parent) && isFrench(name));

function frenchImports(source: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  for (const statement of source.statements)
    if (isFrenchImport(statement))
      for (const element of namedImports(statement)) names.add(element.name.text);
  return names;
}

const isFrenchImport = (node: ts.Node): node is ts.ImportDeclaration =>
  ts.isImportDeclaration(node) &&
  ts.isStringLiteral(node.moduleSpecifier) &&
  /^\..*[./]fr[./]/.test(node.moduleSpecifier.text);

const namedImports = (node: ts.ImportDeclaration): readonly ts.ImportSpecifier[] => {
  const bindings = node.importClause?.namedBindings;
  return bindings && ts.isNamedImports(bindings) ? bindings.elements : [];
};

/** Imports of the twins, under names of their own, besides those of French messages. */
const importEdits = (source: ts.SourceFile): Edit[] =>
  source.statements.filter(isFrenchImport).flatMap((statement) => {
    const path = statement.moduleSpecifier.getText(source).replace(/([./])fr(?=[./])/, `$1${code}`);
    const names = namedImports(statement)
      .filter(
        ({ isTypeOnly, name }) =>
          !isTypeOnly && !statement.importClause?.isTypeOnly && /^[a-z]/.test(name.text),
      )
      .map(({ name, propertyName }) => `${propertyName?.text ?? name.text} as ${twinName(name.text)}`);
    if (names.length === 0) return [];
    return [
      { start: statement.end, end: statement.end, text: `\nimport { ${names.join(', ')} } from ${path};` },
    ];
  });

/** Declarations of texts of their own, each with its twin. */
const localEdits = (context: Context): Edit[] =>
  context.entries.map((name) => {
    const { source } = context;
    const statement = declarationOf(source, name);
    if (statement === undefined) throw new Error(`${source.fileName}: ${name} is not declared`);
    const text = apply(
      source.text,
      statement.getStart(source),
      statement.end,
      frenchEdits(statement, { source, entries: [] }),
    );
    return {
      start: statement.end,
      end: statement.end,
      text: `\n${text.replace(new RegExp(`\\b${name}\\b`), twinName(name))}`,
    };
  });

const declarationOf = (source: ts.SourceFile, name: string): ts.VariableStatement | undefined =>
  source.statements.find(
    (statement): statement is ts.VariableStatement =>
      ts.isVariableStatement(statement) &&
      statement.declarationList.declarations.some((one) => one.name.getText(source) === name),
  );

const twinName = (name: string): string => `${name}EnXa`;

/** Properties that name something and are no text. */
const nameFields = new Set(['kind', 'type']);
const slugNames = new Set(['slug', 'segments', 'code']);
const tagPattern = /^[a-z]{2}([-_])[A-Z]{2}$/;
const fileNamePattern = /^[a-z0-9-]+\.(?:zip|pdf|svg|csv|xlsx)$/;
const identifierPattern = /^[a-z_-]+$/;
const slugPattern = /^[a-z0-9/-]*$/;
const kebabPattern = /^[a-z0-9]+(?:-[a-z0-9]+)+$/;

/** A literal in the pseudo-language, as it stands in the source. */
function translateLiteral(node: ts.Node, source: ts.SourceFile): string {
  const raw = node.getText(source);
  if (!isProse(node)) return raw;
  const [open = '', body = '', close = ''] = /^(['"`}])([\s\S]*?)(['"`]|\$\{)$/.exec(raw)?.slice(1) ?? [];
  if (french.has(body)) return `${open}${code}${close}`;
  const tag = tagPattern.exec(body);
  if (tag) return `${open}en${tag[1]}US${close}`;
  if (fileNamePattern.test(body)) return open + body.replace('.', '-xa.') + close;
  const isSlug = kebabPattern.test(body) || (slugPattern.test(body) && isBelow(node, slugNames));
  return open + (isSlug ? markSlug(body) : accentText(body)) + close;
}

/** Whether it is written for people: no type, no name of a property, nothing that is compared. */
function isProse(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent))
    return false;
  if (ts.isElementAccessExpression(parent) || ts.isCaseClause(parent)) return false;
  if (ts.isPropertyAssignment(parent) && (parent.name === node || namesPart(parent, node))) return false;
  if (ts.isBinaryExpression(parent) && /^[!=]==?$/.test(parent.operatorToken.getText())) return false;
  return true;
}

/** Whether it names the kind of something, as `{ kind: 'code' }` does. */
const namesPart = (property: ts.PropertyAssignment, value: ts.Node): boolean =>
  nameFields.has(property.name.getText()) && identifierPattern.test(value.getText().slice(1, -1));

/** Whether it is the value, or part of the value, of a property of one of these names. */
function isBelow(node: ts.Node, names: ReadonlySet<string>): boolean {
  for (let one = node.parent; one !== undefined; one = one.parent)
    if (ts.isPropertyAssignment(one) && names.has(one.name.getText())) return true;
    else if (ts.isVariableDeclaration(one) && /Segments|Slugs/.test(one.name.getText())) return true;
  return false;
}

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}

/** A part of a text with its edits; of edits that lie within each other the outer one. */
function apply(text: string, start: number, end: number, edits: readonly Edit[]): string {
  const sorted = edits.toSorted((one, other) => one.start - other.start || other.end - one.end);
  let result = '';
  let at = start;
  for (const edit of sorted) {
    if (edit.start < at) continue;
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at, end);
}
