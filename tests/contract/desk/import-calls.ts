import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type {
  FieldChoice,
  ImportChange,
  ImportDetail,
  ImportFault,
} from '../../../api/contract/desk/import.ts';
import { idOf, type Result, type TestApi } from '../setup.ts';

const detailSchema = z.custom<ImportDetail>();
const bytesOf = (content: string | Uint8Array) =>
  new Uint8Array(typeof content === 'string' ? Buffer.from(content) : content);

/** Imports of the desk as a program makes them: with a token. */
export function importCalls(site: TestApi, token: string) {
  const call = (method: string, path: string, body?: unknown) =>
    site.call(method, `/desk/import${path}`, { token, ...(body !== undefined && { body }) });
  const detailOf = ({ body }: Result) => detailSchema.parse(body);

  async function send(id: number, name: string, content: string | Uint8Array): Promise<Result> {
    const response = await site.api.fetch(
      new Request(`http://localhost/api/v1/desk/import/${id}/file?name=${encodeURIComponent(name)}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/octet-stream' },
        body: bytesOf(content),
      }),
    );
    return { status: response.status, headers: response.headers, body: await response.json() };
  }

  const show = async (id: number) => detailOf(await call('GET', `/${id}`));

  /** The import when nothing is being done with it any more. */
  async function settled(id: number): Promise<ImportDetail> {
    for (;;) {
      const detail = await show(id);
      if (detail.job === null) return detail;
      await setTimeout(50);
    }
  }

  const after = async (result: Result): Promise<ImportDetail> =>
    result.status === 200
      ? settled(detailOf(result).id)
      : Promise.reject(new Error(JSON.stringify(result.body)));

  const create = async () => idOf(await call('POST', ''));

  return {
    call,
    create,
    send,
    show,
    settled,
    /** An import with these files. */
    upload: async (files: Readonly<Record<string, string | Uint8Array>>): Promise<ImportDetail> => {
      const id = await create();
      for (const [name, content] of Object.entries(files)) {
        const result = await send(id, name, content);
        if (result.status !== 200) throw new Error(JSON.stringify(result.body));
      }
      return show(id);
    },
    check: async (id: number, body: object = {}) => after(await call('POST', `/${id}/check`, body)),
    write: async (id: number) => after(await call('POST', `/${id}/write`)),
    undo: async (id: number, leaveEdited = false) =>
      after(await call('POST', `/${id}/undo`, { leave_edited: leaveEdited })),
    faults: async (id: number, lang = 'fr', page = 1) => {
      const { body } = await call('GET', `/${id}/fault?lang=${lang}&perPage=100&page=${page}`);
      return z.object({ items: z.array(z.custom<ImportFault>()), total: z.number() }).parse(body);
    },
    changes: async (id: number) => {
      const { body } = await call('GET', `/${id}/change?perPage=100`);
      return z.object({ items: z.array(z.custom<ImportChange>()) }).parse(body).items;
    },
  };
}

export type ImportCalls = ReturnType<typeof importCalls>;

export const choice = (
  column: string,
  field: string | null,
  reading: FieldChoice['reading'] = 'plain',
): FieldChoice => ({ column, field, reading });
