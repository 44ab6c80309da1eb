import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { writeResultSchema } from '../../api/contract/common.ts';
import { editorSessionSchema } from '../../api/contract/content.ts';
import { type Publication, publicationListSchema } from '../../api/contract/media.ts';
import type { Site } from '../setup/site-process.ts';
import { call, jsonOf, textOf } from './http-client.ts';

const demoFolder = new URL('../../data/demo/', import.meta.url);

/**
 * What an editor does through the API, and then waits until no page is stale: one whose render takes longer
 * than a visitor waits goes out once more as it was.
 */
export interface Editor {
  create(resource: string, input: object): Promise<number>;
  replace(resource: string, id: number, input: object): Promise<void>;
  remove(resource: string, id: number): Promise<void>;
  /** A call of staff that is no plain write of content; of a record, with the version that was seen. */
  send(method: string, path: string, input?: object, seenVersion?: number): Promise<unknown>;
  /** The publishing log, newest first. */
  publications(): Promise<readonly Publication[]>;
  /** Pages whose last render failed, or could not be stored. */
  failedPages(): Promise<number | null>;
}

/** The input of an entity of the demo, as it was imported. */
export function demoInput<Input>(file: string, schema: z.ZodType<Input>): Input {
  return schema.parse(JSON.parse(readFileSync(fileURLToPath(new URL(file, demoFolder)), 'utf8')));
}

const progressSchema = z.object({ due: z.number() });
const pollEveryMs = 20;

async function published({ address, apiAddress, revalidateToken }: Site): Promise<void> {
  const headers = { authorization: `Bearer ${revalidateToken}` };
  // An API of another process may respond before the site has taken the change.
  if (apiAddress !== undefined)
    await untilNone(async () => {
      const metrics = textOf(await call(apiAddress, '/metrics', { headers }));
      const waiting = /^revalidation_waiting\{.*\} (\d+)$/m.exec(metrics)?.[1];
      if (waiting === undefined) throw new Error('The API does not report what waits for its site');
      return Number(waiting);
    });
  await untilNone(
    async () => progressSchema.parse(jsonOf(await call(address, '/revalidate', { headers }))).due,
  );
}

async function untilNone(count: () => Promise<number>): Promise<void> {
  while ((await count()) > 0) await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
}

export async function logIn(site: Site): Promise<Editor> {
  const { address, editorPassword } = site;
  const origin = { origin: address, 'content-type': 'application/json' };
  const session = await call(address, '/api/v1/session/editor', {
    method: 'POST',
    headers: origin,
    body: JSON.stringify({ password: editorPassword }),
  });
  const { token } = editorSessionSchema.parse(jsonOf(session));

  const write = async (method: string, path: string, input?: object, seenVersion?: number) => {
    const response = await call(address, `/api/v1/${path}`, {
      method,
      headers: {
        ...origin,
        authorization: `Bearer ${token}`,
        ...(seenVersion !== undefined && { 'if-match': `"${seenVersion}"` }),
      },
      ...(input && { body: JSON.stringify(input) }),
    });
    if (response.status >= 300)
      throw new Error(`${method} ${path} answered ${response.status}: ${textOf(response)}`);
    await published(site);
    return jsonOf(response);
  };
  const readPublications = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await call(address, '/api/v1/publication', { headers });
    return publicationListSchema.parse(jsonOf(response));
  };
  return {
    create: async (resource, input) => writeResultSchema.parse(await write('POST', resource, input)).id,
    replace: async (resource, id, input) => void (await write('PUT', `${resource}/${id}`, input)),
    remove: async (resource, id) => void (await write('DELETE', `${resource}/${id}`)),
    send: write,
    publications: async () => (await readPublications()).items,
    failedPages: async () => (await readPublications()).failed_pages,
  };
}
