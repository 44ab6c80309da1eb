import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { islandFaultResponse } from '../../../server/http/island-fault.ts';
import { createMetrics } from '../../../server/http/metrics.ts';
import { mountResponse } from '../../../server/http/mounts.ts';

test('an island that failed in a browser is counted by its name, and nothing else is', async () => {
  const metrics = createMetrics({});
  const mount = mountResponse({}, (request) => islandFaultResponse(request, metrics.noteIslandFault));
  const server = createServer((request, response) => void mount(request, response));
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${Object(address).port}/island-fault`;
  const send = async (body: string) => (await fetch(url, { method: 'POST', body })).status;
  const post = (island: string) => send(JSON.stringify({ island }));
  expect([await post('CartPage'), await post('CartPage'), await post('SearchBox')]).toEqual([204, 204, 204]);
  expect([
    await send('CartPage'),
    await post('<b>'),
    await post('A'.repeat(60)),
    (await fetch(url)).status,
  ]).toEqual([400, 400, 400, 405]);
  for (let letter = 0; letter < 120; letter += 1)
    await post(`Made${String.fromCharCode(97 + (letter % 26))}${'x'.repeat(1 + Math.floor(letter / 26))}`);
  const lines = (await metrics.text()).split('\n').filter((line) => line.startsWith('island_faults_total{'));
  expect(lines).toContain('island_faults_total{island="CartPage"} 2');
  expect(lines).toContain('island_faults_total{island="SearchBox"} 1');
  expect(lines).toContain('island_faults_total{island="other"} 22');
  expect(lines).toHaveLength(101);
});
