import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments, stringify } from 'yaml';
import { z } from 'zod';
import { deployFile } from './deploy-folder.ts';

const chartSchema = z.object({ name: z.string(), version: z.string(), appVersion: z.string() });
type Values = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a template is rendered with: the dot, and variables by their names. */
interface Scope {
  readonly dot: unknown;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Text, what is printed, or a block with what it holds. */
type Node =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'print'; readonly words: string }
  | {
      readonly kind: 'if' | 'with' | 'range' | 'define';
      readonly words: string;
      readonly body: Node[];
      readonly otherwise: Node[];
    };

const action = /\{\{(-?)\s*([\s\S]*?)\s*(-?)\}\}/g;
const operand = /"(?:[^"\\]|\\.)*"|\((?:[^()]|\([^()]*\))*\)|[^\s|]+/g;

/** The parts of a template, nested. @throws for an action that is not among those that the templates use */
function parseTemplate(text: string): Node[] {
  const stack: { nodes: Node[]; block?: Extract<Node, { body: Node[] }> }[] = [{ nodes: [] }];
  const top = () => stack.at(-1) ?? { nodes: [] };
  let rest = 0;
  let isTrimmed = false;
  const addText = (until: number, trimsEnd: boolean) => {
    let part = text.slice(rest, until);
    if (isTrimmed) part = part.trimStart();
    if (trimsEnd) part = part.trimEnd();
    top().nodes.push({ kind: 'text', text: part });
  };
  for (const found of text.matchAll(action)) {
    const [whole, before, inner = '', after] = found;
    addText(found.index, before === '-');
    rest = found.index + whole.length;
    isTrimmed = after === '-';
    const [, keyword = '', words = ''] = /^(if|with|range|define|else|end)\b\s*([\s\S]*)$/.exec(inner) ?? [];
    if (keyword === 'end') stack.pop();
    else if (keyword === 'else') {
      const { block } = top();
      if (!block || words !== '') throw new Error(`This else is not known here: ${inner}`);
      stack[stack.length - 1] = { nodes: block.otherwise, block };
    } else if (keyword === '') top().nodes.push({ kind: 'print', words: inner });
    else {
      const kind = z.enum(['if', 'with', 'range', 'define']).parse(keyword);
      const block = { kind, words, body: [], otherwise: [] };
      top().nodes.push(block);
      stack.push({ nodes: block.body, block });
    }
  }
  addText(text.length, false);
  if (stack.length !== 1) throw new Error('A block has no end');
  return top().nodes;
}

const isTrue = (value: unknown): boolean =>
  isRecord(value) || Array.isArray(value) ? Object.keys(value).length > 0 : Boolean(value);

/** A template of Helm in the small part of its language that the chart uses; anything else throws. */
class Renderer {
  readonly #files: string;
  readonly #defined = new Map<string, Node[]>();

  constructor(files: string) {
    this.#files = files;
  }

  define(nodes: readonly Node[]): void {
    for (const node of nodes)
      if (node.kind === 'define') this.#defined.set(z.string().parse(JSON.parse(node.words)), node.body);
  }

  render(nodes: readonly Node[], scope: Scope): string {
    return nodes.map((node) => this.#renderNode(node, scope)).join('');
  }

  #renderNode(node: Node, scope: Scope): string {
    if (node.kind === 'text') return node.text;
    if (node.kind === 'print') return String(this.#evaluate(node.words, scope));
    if (node.kind === 'define') return '';
    if (node.kind === 'range') return this.#renderEach(node, scope);
    const value = this.#evaluate(node.words, scope);
    if (!isTrue(value)) return this.render(node.otherwise, scope);
    return this.render(node.body, node.kind === 'with' ? { ...scope, dot: value } : scope);
  }

  #renderEach({ words, body }: Extract<Node, { body: Node[] }>, scope: Scope): string {
    const [, key = '', name = '', list = ''] = /^\$(\w+), \$(\w+) := (.+)$/.exec(words) ?? [];
    const value = this.#evaluate(list, scope);
    if (!isRecord(value)) throw new Error(`Only a map is gone through, with key and value: ${words}`);
    // As Go does: by the keys in their order.
    return Object.keys(value)
      .toSorted()
      .map((each) => {
        const variables = { ...scope.variables, [key]: each, [name]: value[each] };
        return this.render(body, { dot: value[each], variables });
      })
      .join('');
  }

  #evaluate(words: string, scope: Scope): unknown {
    let piped: unknown[] = [];
    for (const part of words.split(/\s\|\s(?=(?:[^"]*"[^"]*")*[^"]*$)/)) {
      const [first = '', ...others] = part.match(operand) ?? [];
      const values = () => [...others.map((each) => this.#operand(each, scope)), ...piped];
      piped = [
        /^[a-z]\w*$/i.test(first) || first === '.Files.Get'
          ? this.#call(first, values())
          : this.#only(part, scope),
      ];
    }
    return piped[0];
  }

  #only(part: string, scope: Scope): unknown {
    const [word = '', extra] = part.match(operand) ?? [];
    if (extra !== undefined) throw new Error(`This is no call of a known function: ${part}`);
    return this.#operand(word, scope);
  }

  #operand(word: string, scope: Scope): unknown {
    if (word.startsWith('"')) return JSON.parse(word);
    if (/^\d+$/.test(word)) return Number(word);
    if (word.startsWith('(')) return this.#evaluate(word.slice(1, -1), scope);
    const variable = /^\$(\w+)$/.exec(word)?.[1];
    if (variable !== undefined) {
      if (!(variable in scope.variables)) throw new Error(`$${variable} is not known`);
      return scope.variables[variable];
    }
    if (!/^(?:\.\w+)+$|^\.$/.test(word)) throw new Error(`This operand is not known: ${word}`);
    return word
      .split('.')
      .filter((name) => name !== '')
      .reduce<unknown>((value, name) => {
        if (!isRecord(value) || !(name in value)) throw new Error(`There is no ${word}`);
        return value[name];
      }, scope.dot);
  }

  #call(name: string, values: readonly unknown[]): unknown {
    const [first, second, third] = values;
    const text = (value: unknown) => z.string().parse(value);
    switch (name) {
      case 'quote':
        return JSON.stringify(String(first));
      case 'printf':
        return text(first).replace('%s', () => String(second));
      case 'default':
        return isTrue(second) ? second : first;
      case 'not':
        return !isTrue(first);
      case 'toYaml':
        return stringify(first, { lineWidth: 0, sortMapEntries: true }).trimEnd();
      case 'nindent': {
        const spaces = ' '.repeat(z.number().parse(first));
        return `\n${text(second).replaceAll(/^/gm, spaces)}`;
      }
      case 'replace':
        return text(third).replaceAll(text(first), () => text(second));
      case 'include': {
        const nodes = this.#defined.get(text(first));
        if (!nodes) throw new Error(`${first} is not defined`);
        return this.render(nodes, { dot: second, variables: {} });
      }
      case '.Files.Get':
        return readFileSync(join(this.#files, text(first)), 'utf8');
      default:
        throw new Error(`The function ${name} is not known`);
    }
  }
}

function merge(defaults: Values, values: Values): Values {
  const merged: Record<string, unknown> = { ...defaults };
  for (const [name, value] of Object.entries(values)) {
    const before = merged[name];
    merged[name] = isRecord(before) && isRecord(value) ? merge(before, value) : value;
  }
  return merged;
}

/** The manifests that `helm template <release>` prints with these values over those of the chart. */
export function renderChart(
  values: Values = {},
  release = 'muravlak',
  folder = deployFile('helm'),
): unknown[] {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const { name, version, appVersion } = chartSchema.parse(parse(read('Chart.yaml')));
  const defaults = z.record(z.string(), z.unknown()).parse(parse(read('values.yaml')));
  const renderer = new Renderer(folder);
  const templates = globSync('templates/*', { cwd: folder })
    .toSorted()
    .map((file) => parseTemplate(read(file)));
  for (const nodes of templates) renderer.define(nodes);
  const dot = {
    Values: merge(defaults, values),
    Release: { Name: release },
    Chart: { Name: name, Version: version, AppVersion: appVersion },
  };
  return templates.flatMap((nodes) =>
    parseAllDocuments(renderer.render(nodes, { dot, variables: {} }))
      .map((document) => {
        const [fault] = [...document.errors, ...document.warnings];
        if (fault) throw fault;
        return document.toJS() as unknown;
      })
      .filter((manifest) => manifest !== null),
  );
}
