import '../known-languages.ts';

import { once } from 'node:events';
import type { CreatePreviewServer } from 'astro';
import { prepareSite } from '../prepare-site.ts';
import { serveSite } from '../serve-site.ts';

/** What `astro preview` serves a build with: as `npm start` does, at the address that Astro was given. */
const createPreviewServer: CreatePreviewServer = async ({ host = '127.0.0.1', port }) => {
  Object.assign(process.env, { HOST: host, PORT: String(port) });
  const server = await serveSite(await prepareSite());
  return {
    host,
    port,
    // The process ends with the server.
    closed: async () => {
      await once(process, 'exit');
    },
    stop: () => server.close(),
  };
};

export default createPreviewServer;
