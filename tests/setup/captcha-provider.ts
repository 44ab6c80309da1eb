import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const key = 'key-of-the-site';
const secret = 'secret-of-the-site';
const answerSchema = z.object({ key: z.literal(key), action: z.string(), hostname: z.string() });

/** As providers do, it calls home and opens a frame before it answers. */
const script = `
const { origin } = new URL(document.currentScript.src);
window.grecaptcha = {
  ready: (done) => done(),
  execute: async (key, { action }) => {
    await fetch(origin + '/call');
    const frame = Object.assign(document.createElement('iframe'), { src: origin + '/frame', title: 'Captcha' });
    document.body.append(frame);
    await new Promise((resolve) => frame.addEventListener('load', resolve));
    return JSON.stringify({ key, action, hostname: location.hostname });
  },
};`;

export interface CaptchaProvider {
  readonly origin: string;
  /** What a site is told of it. */
  readonly environment: Readonly<Record<string, string>>;
  /** What browsers have asked for. */
  readonly asked: readonly string[];
  /** Names of the forms whose answers it was asked to verify, and found right. */
  readonly verified: readonly string[];
  stop(): void;
}

/** A provider of captchas of version 3 on this machine, for whom everybody is a person. */
export async function startCaptchaProvider(): Promise<CaptchaProvider> {
  const asked: string[] = [];
  const verified: string[] = [];

  async function verify(request: IncomingMessage): Promise<object> {
    const sent = new URLSearchParams(await text(request));
    const answer = answerSchema.safeParse(JSON.parse(sent.get('response') ?? ''));
    if (!answer.success || sent.get('secret') !== secret) return { success: false };
    const { action, hostname } = answer.data;
    verified.push(action);
    return { success: true, score: 0.9, action, hostname };
  }
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (pathname === '/verify') return void response.end(JSON.stringify(await verify(request)));
    asked.push(pathname);
    const type = pathname === '/api.js' ? 'text/javascript' : 'text/html';
    response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' });
    response.end(pathname === '/api.js' ? script : '');
  }
  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.writeHead(500).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('The provider has no port');
  const origin = `http://127.0.0.1:${place.port}`;
  return {
    origin,
    environment: {
      CAPTCHA_KEY: key,
      CAPTCHA_SECRET: secret,
      CAPTCHA_VERSION: '3',
      CAPTCHA_SCRIPT_URL: `${origin}/api.js`,
      CAPTCHA_VERIFY_URL: `${origin}/verify`,
    },
    asked,
    verified,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
