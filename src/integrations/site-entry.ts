import { createApp } from 'astro/app/entrypoint';
import { networkScript } from '../lib/networks/network-script.ts';

interface RenderOptions {
  locals: object;
  clientAddress: string;
}

/** Whole pages only, since nothing is sent before a page is stored: streaming costs a third more. */
const app = createApp({ streaming: false });

/** The inline scripts of pages. */
export const inlineScripts: readonly string[] = [networkScript];

/** Renders the response to a request. */
export const render = (request: Request, { locals, clientAddress }: RenderOptions): Promise<Response> =>
  app.render(request, { locals, clientAddress, addCookieHeader: true });
