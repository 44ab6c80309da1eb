import { parentPort, workerData } from 'node:worker_threads';
import { stayAlive } from '../../kernel/threads/thread.ts';
import { type ImportTask, runTask } from './import-tasks.ts';

stayAlive();
const task: ImportTask = workerData;
parentPort?.postMessage({ result: await runTask(task) });
