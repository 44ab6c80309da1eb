import sharp from 'sharp';
import { expect } from 'vitest';
import { z } from 'zod';
import { mediaItemSchema } from '../../api/contract/desk/media.ts';
import { fileType } from '../../api/kernel/media/file-type.ts';
import type { Cluster } from '../../scripts/cluster/start-cluster.ts';
import { elements } from '../site/html-elements.ts';
import { call, jsonOf, type Received, textOf } from '../site/http-client.ts';
import { visit } from './visitor.ts';

export const pagesWithPictures = [
  '/fr/enduit-particuliers/produit/rebouchage-universel-poudre',
  '/nl/pleisters-ondernemingen/product/universeel-vulmiddel-in-poeder',
];
const addedSchema = z.object({ ...mediaItemSchema.shape, is_new: z.boolean() });

/** Ways to ask for a path: in front, and at each node. */
const asksOf = ({ address, nodes }: Cluster) => [
  (path: string) => visit(address, path),
  ...nodes.map((node) => (path: string) => call(node.address, path)),
];

export const png = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

/** Uploads a file at the first node, with the token of an editor. */
export const uploadAtFirst = (
  { address, nodes }: Cluster,
  token: string,
  { name, bytes }: { readonly name: string; readonly bytes: Buffer },
) =>
  call(nodes[0].address, `/api/v1/desk/media?name=${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, origin: address },
    body: bytes,
  });

/** The address of what was uploaded. */
export const addedUrl = (response: Received): string => addedSchema.parse(jsonOf(response)).url;

/** Pages show the pictures of the demo, which each node has, and the cache in front. */
export async function expectPictures(cluster: Cluster): Promise<void> {
  for (const path of pagesWithPictures) {
    const urls = elements(textOf(await visit(cluster.address, path)), 'img')
      .map((image) => image.get('src') ?? '')
      .filter((url) => url.startsWith('/media/'));
    expect(urls.length, path).toBeGreaterThan(0);
    for (const url of urls)
      for (const ask of asksOf(cluster)) {
        const { status, headers, body } = await ask(url);
        expect(status, url).toBe(200);
        expect(headers['content-type'], url).toBe(fileType(body));
        expect(headers['cache-control'], url).toContain('immutable');
      }
  }
}

/** Documents are read by the addresses that they had before. */
export async function expectDocuments(cluster: Cluster): Promise<void> {
  for (const former of [
    '/uploads/pdf/FT_110_Rebouchage-Universel.pdf',
    '/uploads/pdf/FDS_220_Mortier-R3.pdf',
  ])
    for (const ask of asksOf(cluster)) {
      let document = await ask(former);
      for (let moves = 0; document.status < 400 && document.headers.location && moves < 3; moves += 1)
        document = await ask(document.headers.location.replace(cluster.address, ''));
      expect([document.status, document.headers['content-type']], former).toEqual([200, 'application/pdf']);
      expect(document.body.subarray(0, 5).toString(), former).toBe('%PDF-');
    }
}
