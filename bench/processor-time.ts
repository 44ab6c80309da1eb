import { readFileSync } from 'node:fs';

const millisecondsPerTick = 10;

/** Milliseconds that a process has had of a processor since its start, all its threads together. */
export function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * millisecondsPerTick;
}
