import { parentPort } from 'node:worker_threads';
import { stayAlive } from '../../kernel/threads/thread.ts';
import type { ImportTask } from './import-tasks.ts';
import { runTask } from './run-task.ts';

stayAlive();
parentPort?.on('message', async (task: ImportTask) => {
  parentPort?.postMessage({ result: await runTask(task) });
});
