import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { openPdfThread } from '../../../api/kernel/pdf/pdf-thread.ts';

const folder = mkdtempSync(join(tmpdir(), 'pdf-thread-'));
const module = new URL('../../../api/kernel/pdf/pdf-thread.ts', import.meta.url);
const workerFile = join(folder, 'worker.ts');
writeFileSync(
  workerFile,
  `import { threadId } from 'node:worker_threads';
import { servePdfs } from '${module}';
servePdfs(async (_fonts, content) => Buffer.from(content + ' by ' + threadId));
`,
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a thread that writes PDF documents ends when nobody wants one, and another writes the next', async () => {
  const thread = openPdfThread<string>(pathToFileURL(workerFile), { idleMs: 20 });
  const write = async () => (await thread.write('written')).toString();
  try {
    const first = await write();
    expect(first).toMatch(/^written by \d+$/);
    await expect.poll(write, { timeout: 20_000, interval: 200 }).not.toBe(first);
  } finally {
    await thread.close();
  }
});
