import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { remoteContent } from '../../../server/remote/remote-content.ts';
import { silentLogger } from '../pages/page-fixtures.ts';

async function contentOf(status: number, body: string) {
  const api = createServer((_request, response) => response.writeHead(status).end(body));
  onTestFinished(() => void api.close());
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  const place = api.address();
  const port = typeof place === 'object' ? place?.port : 0;
  return remoteContent({
    apiUrl: new URL(`http://127.0.0.1:${port}`),
    revalidateTokens: ['a token of the site'],
    senders: new WeakMap(),
    logger: silentLogger,
  });
}

test('a purge that the API refuses is an error that says why', async () => {
  const errors = { status: 'internal', message: 'An error' };
  const refusing = await contentOf(500, JSON.stringify({ errors }));
  await expect(refusing.notePurge('all')).rejects.toThrow('POST /api/v1/purge answered 500 internal');
  const broken = await contentOf(502, '<html>');
  await expect(broken.notePurge(['/fr'])).rejects.toThrow('POST /api/v1/purge answered 502');
});
