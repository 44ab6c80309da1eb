import { documentDetailSchema, documentListSchema } from '../../../api/contract/document.ts';
import { readStoredFile } from '../../../api/kernel/media/stored-file.ts';
import { serveMedia } from '../../../api/site/media/serve-media.ts';
import { readPdf } from '../read-pdf.ts';
import { mediaSourcesOf, type TestApi } from '../setup.ts';

/** What tests ask of the documents of a site, once it is open. */
export function documentCalls(openSite: () => TestApi) {
  const serve = (url: string) => serveMedia(mediaSourcesOf(openSite()), url.replace('/media/', ''));
  const download = async (url: string) => {
    const response = await serve(url);
    if (response?.kind !== 'file') throw new Error(`${url} is not served`);
    return { headers: response.headers, bytes: await readStoredFile(response.file) };
  };
  return {
    serve,
    download,
    list: async (query = '') =>
      documentListSchema.parse((await openSite().call('GET', `/document?${query}`)).body).items,
    show: async (code: string) =>
      documentDetailSchema.parse((await openSite().call('GET', `/document/${code}`)).body),
    read: async (url: string) => readPdf(new Uint8Array((await download(url)).bytes)),
  };
}
