/**
 * Logs in with the editor's password of a first start and gives a product of the demo another French name.
 * `node docs/examples/edit-product.mjs [NAME]`; SITE and EDITOR_PASSWORD name another site and its password.
 */
import { readFile } from 'node:fs/promises';

const site = process.env.SITE ?? 'http://127.0.0.1:4321';
const password = process.env.EDITOR_PASSWORD ?? (await readFile('var/editor-password', 'utf8')).trim();
const [name = 'Rebouchage pour tous'] = process.argv.slice(2);

/** Calls the API and returns what it answers. @throws an error with the message of the API where it refuses */
async function call(method, path, { body, token } = {}) {
  const response = await fetch(`${site}/api/v1${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

const product = JSON.parse(await readFile('data/demo/products/MV110.json', 'utf8'));
const { token } = await call('POST', '/session/editor', { body: { password } });
const { id } = await call('GET', `/product/${product.slug.fr}?lang=fr`);
const { version } = await call('PUT', `/product/${id}`, {
  body: { ...product, name: { ...product.name, fr: name } },
  token,
});
process.stdout.write(
  `${site}/fr/enduit-particuliers/produit/${product.slug.fr} is called « ${name} » (version ${version}).\n`,
);
