import { z } from 'zod';
import { editorSessionSchema } from '../../api/contract/content.ts';
import type { Cluster } from '../../scripts/cluster/start-cluster.ts';
import { jsonOf, textOf } from '../site/http-client.ts';
import { visit } from './visitor.ts';

const settingSchema = z.object({ id: z.number() });

/** An editor in front of the cluster who gives the brand other names, which most pages show. */
export async function openBrandEditor({ address, editorPassword }: Cluster) {
  const send = (path: string, method: string, input: object, headers: Record<string, string> = {}) =>
    visit(address, path, {
      method,
      headers: { origin: address, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(input),
    });
  const session = await send('/api/v1/session/editor', 'POST', { password: editorPassword });
  const { token } = editorSessionSchema.parse(jsonOf(session));
  return {
    token,
    rename: async (name: string): Promise<void> => {
      const response = await visit(address, '/api/v1/setting/brand_name?lang=fr');
      if (response.status !== 200)
        throw new Error(`No brand was read: ${response.status} ${textOf(response)}`);
      const { id } = settingSchema.parse(jsonOf(response));
      const input = { code: 'brand_name', value: { fr: name, nl: name } };
      const headers = { authorization: `Bearer ${token}` };
      const { status } = await send(`/api/v1/setting/${id}`, 'PUT', input, headers);
      if (status !== 200) throw new Error(`The brand was not renamed: ${status}`);
    },
  };
}
