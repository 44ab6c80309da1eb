import type {
  ContentObject,
  OpenApiDocument,
  OperationObject,
  ParameterObject,
} from '../contract/openapi.ts';

/** The style of the page; its hash stands in the page's Content-Security-Policy. */
export const referenceStyle = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 64rem; padding: 1rem; }
nav ul { columns: 12rem; padding-inline-start: 1.25rem; }
section { border-block-start: 1px solid; margin-block: 2rem; }
article { margin-block: 1.5rem; }
h3 { font-size: 1rem; overflow-wrap: anywhere; }
table { border-collapse: collapse; inline-size: 100%; }
th, td { border-block-end: 1px solid; padding: .25rem .5rem; text-align: start; vertical-align: top; }
code, pre { font-family: ui-monospace, monospace; font-size: .875rem; overflow-wrap: anywhere; }
pre { overflow-x: auto; padding: .75rem; border: 1px solid; }
summary { cursor: pointer; min-block-size: 2.75rem; align-content: center; }
`;

/** A readable page of the document, with no script and nothing from elsewhere. */
export function referencePage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const sections = document.tags.map(({ name, description }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    const articles = own.map(({ path, method, operation }) => article(method, path, operation, document));
    return `<section id="${name}"><h2>${toHtml(name)}</h2><p>${toHtml(description)}.</p>${articles.join('')}</section>`;
  });
  const links = document.tags.map(({ name }) => `<li><a href="#${name}">${toHtml(name)}</a></li>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference</title>
<style>${referenceStyle}</style>
</head>
<body>
<main>
<h1>API reference</h1>
<p>Machine-readable: <a href="openapi.json">OpenAPI 3.1 document</a>. All addresses begin with <code>/api/v1</code>.</p>
<nav aria-label="Resources"><ul>${links.join('')}</ul></nav>
${sections.join('\n')}
</main>
</body>
</html>
`;
}

function article(
  method: string,
  path: string,
  operation: OperationObject,
  document: OpenApiDocument,
): string {
  const access = operation.security.length > 0 ? '<p>Needs an editor’s token.</p>' : '';
  const body = operation.requestBody ? details('Body', operation.requestBody, document) : '';
  const answers = Object.entries(operation.responses).map(([status, response]) =>
    details(`${status} ${response.description}`, response, document),
  );
  return `<article id="${operation.operationId.replaceAll('.', '-')}">
<h3><code>${method} ${toHtml(path)}</code> ${toHtml(operation.summary)}</h3>
${access}${parameterTable(operation.parameters)}${body}${answers.join('')}
</article>`;
}

function parameterTable(parameters: readonly ParameterObject[]): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><th scope="row"><code>${toHtml(name)}</code></th><td>${place}${required ? ', required' : ''}</td>` +
      `<td><code>${toHtml(JSON.stringify(schema))}</code></td></tr>`,
  );
  return `<table><thead><tr><th scope="col">Parameter</th><th scope="col">Place</th><th scope="col">Schema</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function details(title: string, described: ContentObject, document: OpenApiDocument): string {
  const json = JSON.stringify(described.content, null, 2);
  const name = /"\$ref": "#\/components\/schemas\/([^"]+)"/.exec(json)?.[1];
  const isError = name === 'Error';
  const shown = name === undefined ? json : JSON.stringify(document.components.schemas[name], null, 2);
  if (isError) return `<p><code>${toHtml(title)}</code></p>`;
  return `<details><summary>${toHtml(title)}</summary><pre tabindex="0">${toHtml(shown)}</pre></details>`;
}

const toHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
