import { errorCatalogue, errorCodes } from '../../contract/errors.ts';
import {
  type ApiPart,
  type OpenApiDocument,
  type OperationObject,
  operationsOf,
} from '../../contract/openapi.ts';
import type { ParameterObject, Reference } from '../../contract/openapi-parameters.ts';
import type { ContentObject } from '../../contract/openapi-responses.ts';
import { accessText } from '../../contract/openapi-security.ts';
import { allOperations } from '../../contract/operations.ts';
import { schemaText } from './schema-text.ts';
import { toHtml } from './to-html.ts';

/** The style of the page; its hash stands in the page's Content-Security-Policy. */
export const referenceStyle = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 64rem; padding: 1rem; }
nav ul { columns: 12rem; padding-inline-start: 1.25rem; }
section { border-block-start: 1px solid; margin-block: 2rem; }
article { margin-block: 1.5rem; }
h3 { font-size: 1rem; overflow-wrap: anywhere; }
p { overflow-wrap: anywhere; }
code, pre { font-family: ui-monospace, monospace; font-size: .875rem; overflow-wrap: anywhere; }
pre { overflow-x: auto; padding: .75rem; border: 1px solid; }
summary { cursor: pointer; min-block-size: 2.75rem; align-content: center; }
`;

interface Call {
  readonly path: string;
  readonly method: string;
  /** Parameters of the path and of the method. */
  readonly parameters: readonly Reference[];
  readonly operation: OperationObject;
}

const accessById = new Map(allOperations.map((operation) => [operation.id, accessText(operation)]));

/** The page of the other part, as it is reached from a page. */
const others: Readonly<Record<ApiPart, string>> = {
  site: 'Calls below <code>/desk/</code> are in <a href="desk/docs">the reference of the desk</a>.',
  desk: 'All other calls are in <a href="../docs">the reference of the catalogue</a>.',
};

/** A readable page of the document of a part, with no script and nothing from elsewhere. */
export function referencePage(part: ApiPart, document: OpenApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, item]) =>
    operationsOf(item).map(([method, operation]): Call => {
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
      return { path, method, parameters, operation };
    }),
  );
  const sections = document.tags.map(({ name, description }) => {
    const own = calls.filter(({ operation }) => operation.tags.includes(name));
    const articles = own.map((call) => article(call, document)).join('');
    return `<section id="${name}"><h2>${toHtml(name)}</h2><p>${toHtml(description)}.</p>${articles}</section>`;
  });
  const links = document.tags.map(({ name }) => `<li><a href="#${name}">${toHtml(name)}</a></li>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info['title']}: reference</title>
<style>${referenceStyle}</style>
</head>
<body>
<main>
<h1>${document.info['title']}: reference</h1>
<p>Machine-readable: <a href="openapi.json">OpenAPI 3.1 document</a>. ${others[part]} All addresses begin with <code>/api/v1</code>. A parameter or a field that a call does not name is refused. Public reads carry an <code>ETag</code>, and are compressed for clients that accept it.</p>
<nav aria-label="Resources"><ul>${links.join('')}${document['x-rights-by-entity'] ? '<li><a href="#rights">Rights by entity</a></li>' : ''}<li><a href="#parameters">Parameters</a></li><li><a href="#errors">Errors</a></li><li><a href="#schemas">Schemas</a></li></ul></nav>
${sections.join('\n')}
${rightsSection(document)}
${parameterSection(document)}
${errorSection()}
${schemaSection(document)}
</main>
</body>
</html>
`;
}

function article({ path, method, parameters, operation }: Call, document: OpenApiDocument): string {
  const { operationId, summary, requestBody, responses } = operation;
  const lines = [
    accessById.get(operationId) ?? '',
    parameters.length > 0 ? `Parameters: ${parameters.map(parameterLink).join(', ')}` : '',
    requestBody ? `Body: ${content(requestBody, document)}` : '',
    ...Object.entries(responses).map(([status, response]) => responseLine(status, response, document)),
  ];
  return `<article id="${operationId.replaceAll('.', '-')}">
<h3><code>${method} ${toHtml(path)}</code> ${toHtml(summary)}</h3>
${lines
  .filter((line) => line !== '')
  .map((line) => `<p>${line}</p>`)
  .join('')}</article>`;
}

const nameOf = ({ $ref }: Reference) => $ref.slice($ref.lastIndexOf('/') + 1);

const parameterLink = (reference: Reference) =>
  `<a href="#parameter-${nameOf(reference)}">${toHtml(nameOf(reference))}</a>`;

/** « 200: product.show », or « 404 not_found » of errors. */
function responseLine(
  status: string,
  response: OperationObject['responses'][string],
  document: OpenApiDocument,
) {
  const found = '$ref' in response ? document.components.responses[nameOf(response)] : response;
  if (status === 'default') return `Errors: ${errorLinks(found?.description ?? '')}`;
  return `${status}: ${found?.content ? content({ content: found.content }, document) : toHtml(found?.description ?? '')}`;
}

const errorLinks = (description: string) =>
  toHtml(description).replaceAll(/(?<=\d{3} )\w+/g, (code) => `<a href="#error-${code}">${code}</a>`);

function content(described: ContentObject | Reference, document: OpenApiDocument): string {
  const body = '$ref' in described ? document.components.requestBodies[nameOf(described)] : described;
  const kinds = Object.entries(body?.content ?? {}).map(([type, { schema }]) =>
    type === 'application/json' ? schemaText(schema) : `<code>${type}</code>`,
  );
  return kinds.join(' or ');
}

/** A table of who reads and who writes what editors maintain; nothing in a document that has none of it. */
function rightsSection({ 'x-rights-by-entity': rights }: OpenApiDocument): string {
  if (rights === undefined) return '';
  const rows = Object.entries(rights).map(
    ([entity, { read, write }]) =>
      `<tr><th scope="row">${toHtml(entity)}</th><td>${read.join(' or ')}</td><td>${write.join(' or ')}</td></tr>`,
  );
  return `<section id="rights"><h2>Rights by entity</h2><p>What editors maintain is read, and drafts of it are prepared, with one of the rights of the first column; all else needs that of the second.</p><table><thead><tr><th scope="col">Entity</th><th scope="col">Read</th><th scope="col">Write</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`;
}

function parameterSection({ components }: OpenApiDocument): string {
  const entries = Object.entries(components.parameters).map(
    ([id, parameter]) =>
      `<h3 id="parameter-${id}"><code>${toHtml(parameter.name)}</code></h3>${parameterText(parameter)}`,
  );
  return `<section id="parameters"><h2>Parameters</h2>${entries.join('')}</section>`;
}

const parameterText = ({ in: place, required, description = '', schema }: ParameterObject) =>
  `<p>${place}${required ? ', required' : ''}. ${toHtml(description)}</p><pre tabindex="0">${schemaText(schema)}</pre>`;

function errorSection(): string {
  const entries = errorCodes.map((code) => {
    const { status, hint } = errorCatalogue[code];
    return `<h3 id="error-${code}">${status} <code>${code}</code></h3><p>${toHtml(hint)}</p>`;
  });
  return `<section id="errors"><h2>Errors</h2>${entries.join('')}</section>`;
}

function schemaSection({ components }: OpenApiDocument): string {
  const entries = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="schema-${name}"><summary>${toHtml(name)}</summary><pre tabindex="0">${schemaText(schema)}</pre></details>`,
  );
  return `<section id="schemas"><h2>Schemas</h2>${entries.join('')}</section>`;
}
