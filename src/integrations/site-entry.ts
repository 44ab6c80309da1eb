import { AsyncLocalStorage } from 'node:async_hooks';
import { createApp } from 'astro/app/entrypoint';
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js';
import { encoder } from 'astro/runtime/server/render/common.js';
import { networkScript } from '../lib/networks/network-script.ts';
import { encodePage } from '../lib/server/encode-page.ts';

interface RenderOptions {
  locals: object;
  clientAddress: string;
}

interface Answer {
  response: Response;
  /** Bytes of the page, which are then not in the response. */
  page: Uint8Array<ArrayBuffer> | undefined;
}

const renders = new AsyncLocalStorage<Pick<Answer, 'page'>>();
const nothing = new Uint8Array();

// Astro's own, for pages. They go past the response, which would copy them twice, through a stream.
encoder.encode = (text) => {
  const render = renders.getStore();
  if (render === undefined) return encodePage(text);
  render.page = encodePage(text);
  return nothing;
};

/** Whole pages only, since nothing is sent before a page is stored: streaming costs a third more. */
const app = createApp({ streaming: false });

/** The inline scripts of pages: that of the networks, and those that Astro writes into a page with islands. */
export const inlineScripts: readonly string[] = [
  networkScript,
  ...app.manifest.clientDirectives.values(),
  islandScript,
];

/** Renders the answer to a request. */
export async function render(request: Request, { locals, clientAddress }: RenderOptions): Promise<Answer> {
  const render: Pick<Answer, 'page'> = { page: undefined };
  const response = await renders.run(render, () =>
    app.render(request, { locals, clientAddress, addCookieHeader: true }),
  );
  const { page } = render;
  // What lives on after this render may hold its context.
  render.page = undefined;
  return { response, page };
}
