import { createApp } from 'astro/app/entrypoint';
import { networkScript } from '../lib/networks/network-script.ts';

// What is rendered for one visitor.
export { handler } from '@astrojs/node/server.js';

interface RenderOptions {
  locals: object;
  clientAddress: string;
}

/** Whole pages only, since nothing is sent before a page is stored: streaming costs a third more. */
const app = createApp({ streaming: false });

/** The inline scripts of pages. */
export const inlineScripts: readonly string[] = [networkScript];

/** Renders a page that is published, which nobody has sent a request for. */
export const render = (request: Request, { locals, clientAddress }: RenderOptions): Promise<Response> =>
  app.render(request, { locals, clientAddress, addCookieHeader: true });
