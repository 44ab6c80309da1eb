import { parentPort, workerData } from 'node:worker_threads';
import { type ImportTask, runTask } from './import-tasks.ts';

const task: ImportTask = workerData;
parentPort?.postMessage({ result: await runTask(task) });
