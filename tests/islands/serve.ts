import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import { build } from 'astro';
import { loadBuiltSite } from '../../server/built-site.ts';
import { createContentSecurityPolicy } from '../../server/http/content-security-policy.ts';
import { loadStaticFiles, sendStaticFile } from '../../server/http/static-files.ts';
import { Renderer } from '../../server/pages/renderer.ts';
import { islands } from '../../src/integrations/islands.ts';
import { siteAdapter } from '../../src/integrations/site-adapter.ts';

/** Builds the small site next to this file as the real one is built, serves it and sends its URL to the parent process. */
const caches = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url));
mkdirSync(caches, { recursive: true });
// Below the project, so that the build finds its packages.
const folder = mkdtempSync(join(caches, 'islands-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

await build({
  root: fileURLToPath(new URL('./site', import.meta.url)),
  outDir: join(folder, 'dist'),
  cacheDir: join(folder, 'cache'),
  configFile: false,
  logLevel: 'error',
  output: 'server',
  adapter: siteAdapter({ previewEntrypoint: new URL('../../server/dev/preview-server.ts', import.meta.url) }),
  session: false,
  integrations: [islands(), react()],
  vite: { build: { assetsInlineLimit: 0 } },
});
const site = await loadBuiltSite(folder);
const files = await loadStaticFiles(join(folder, 'dist/client'));
const policyOf = createContentSecurityPolicy({ mediaUrl: '/media', inlineScripts: site.inlineScripts });
const renderer = new Renderer(site, new URL('http://localhost'), policyOf);

const server = createServer(async (request, response) => {
  const path = request.url ?? '/';
  const file = files.get(path);
  if (file) return void sendStaticFile(request, response, file, {});
  const { status, headers, body } = await renderer.respond({ method: 'GET', path });
  response.writeHead(status, headers).end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.send?.(`http://127.0.0.1:${address?.port}/`);
});
process.once('disconnect', () => process.exit());
