import { createApp } from 'astro/app/entrypoint';

interface RenderOptions {
  locals: object;
  clientAddress: string;
}

/** Whole pages only, since nothing is sent before a page is stored: streaming costs a third more. */
const app = createApp({ streaming: false });

/** Renders the answer to a request. */
export const render = (request: Request, { locals, clientAddress }: RenderOptions): Promise<Response> =>
  app.render(request, { locals, clientAddress, addCookieHeader: true });
