import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ViesStandIn {
  readonly url: URL;
  /** Bodies of the inquiries, as they came. */
  readonly asked: unknown[];
  /** How it responds from now on; undefined: not at all. */
  answer: ((response: ServerResponse) => void) | undefined;
  readonly close: () => Promise<void>;
}

export const viesReply =
  (body: unknown, status = 200) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

/** The European service, on loopback. */
export async function startVies(): Promise<ViesStandIn> {
  const server = createServer(async (request, response) => {
    standIn.asked.push({ path: request.url, ...JSON.parse(await readText(request)) });
    standIn.answer?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const standIn: ViesStandIn = {
    url: new URL(`http://127.0.0.1:${port}/vies/rest-api`),
    asked: [],
    answer: undefined,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return standIn;
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
