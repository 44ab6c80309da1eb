import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { Encoding } from '../../../server/edge/encoding.ts';
import type { RenderedPage } from '../../../server/pages/page.ts';
import { pageFileName } from '../../../server/pages/page-file.ts';
import { PageStore, type PageStoreOptions } from '../../../server/pages/page-store.ts';
import { Publisher, type PublisherDependencies } from '../../../server/pages/publisher.ts';
import { noPublishingLog } from '../../../server/pages/publishing-log.ts';
import type { Outcome } from '../../../server/pages/renderer.ts';

export const silentLogger = pino({ level: 'silent' });

export function renderedPage(path: string, text: string, tags: readonly string[] = []): RenderedPage {
  return {
    path,
    body: Buffer.from(`<!doctype html><title>${text}</title>`),
    contentType: 'text/html; charset=utf-8',
    contentSecurityPolicy: undefined,
    tags,
    frameTags: [],
    slots: [],
  };
}

export async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'pages-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

export async function openStore(options: Partial<PageStoreOptions> = {}): Promise<PageStore> {
  return PageStore.open({
    directory: await temporaryDirectory(),
    buildId: 'build-1',
    place: 'here',
    ...options,
  });
}

/**
 * Makes a disk that does not take the page of a path, whoever the tests run as: a file lies where its folder was.
 * Returns what makes room for a folder again, which is empty.
 */
export async function refuseFile(
  directory: string,
  path: string,
  buildId = 'build-1',
): Promise<() => Promise<void>> {
  const folder = dirname(join(directory, buildId, pageFileName(path)));
  await rm(folder, { recursive: true });
  await writeFile(folder, '');
  return async () => {
    await rm(folder);
    await mkdir(folder, { recursive: true });
  };
}

/** The bytes of a stored page; fails when it is not there. */
export async function bodyOf(store: PageStore, path: string, encoding: Encoding): Promise<Buffer> {
  const entry = store.get(path);
  const body = entry && (await store.body(entry, encoding));
  if (!body) throw new Error(`${path} is not stored`);
  return body;
}

export interface TestPublisher {
  publisher: Publisher;
  store: PageStore;
  /** Paths in the order in which they were asked of the renderer. */
  renders: string[];
}

/** A publisher over a renderer of the test's own. */
export async function openPublisher(
  render: (path: string) => Promise<Outcome>,
  options: Partial<PublisherDependencies> = {},
): Promise<TestPublisher> {
  const store = options.store ?? (await openStore());
  const renders: string[] = [];
  const publisher = new Publisher({
    store,
    renderer: {
      render: (path) => {
        renders.push(path);
        return render(path);
      },
    },
    log: noPublishingLog,
    logger: silentLogger,
    invalidateApiCache: () => undefined,
    ...options,
  });
  return { publisher, store, renders };
}

export const pageOutcome = (path: string, text: string, tags: readonly string[] = []): Outcome => ({
  kind: 'page',
  page: renderedPage(path, text, tags),
});

export const absentOutcome: Outcome = {
  kind: 'absent',
  response: { status: 404, headers: {}, body: Buffer.alloc(0) },
};

export const faultOutcome: Outcome = {
  kind: 'fault',
  response: undefined,
  error: new Error('the API is down'),
};
