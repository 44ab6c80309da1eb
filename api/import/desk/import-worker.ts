import { parentPort, workerData } from 'node:worker_threads';
import { stayAlive } from '../../kernel/threads/thread.ts';
import type { ImportTask } from './import-tasks.ts';
import { runTask } from './run-task.ts';

stayAlive();
const task: ImportTask = workerData;
parentPort?.postMessage({ result: await runTask(task) });
