import { readdirSync, readFileSync } from 'node:fs';

const millisecondsPerTick = 10;

/** Milliseconds that each thread of a process has had of a processor since its start, by its id. */
export type ThreadTimes = ReadonlyMap<string, { readonly group: ThreadGroup; readonly processorMs: number }>;

/** What the threads of a server work at. Threads of builds that do not name them are `workers`. */
export const threadGroups = [
  'main',
  'V8 helpers',
  'compress + write',
  'PGlite',
  'workers',
  'others',
] as const;
export type ThreadGroup = (typeof threadGroups)[number];

const groupsByName: Readonly<Record<string, ThreadGroup>> = {
  MainThread: 'main',
  node: 'main',
  V8Worker: 'V8 helpers',
  DelayedTaskSche: 'V8 helpers',
  'page-compressor': 'compress + write',
  pglite: 'PGlite',
  WorkerThread: 'workers',
};

/** The group and the processor time of a thread, from its line in `/proc/PID/task/TID/stat`. */
export function readThread(stat: string): { group: ThreadGroup; processorMs: number } {
  const [, name = '', rest = ''] = /^\d+ \((.*)\) (.*)$/s.exec(stat) ?? [];
  const fields = rest.split(' ');
  return {
    group: groupsByName[name] ?? 'others',
    processorMs: (Number(fields[11]) + Number(fields[12])) * millisecondsPerTick,
  };
}

export function readThreadTimes(pid: number): ThreadTimes {
  const folder = `/proc/${pid}/task`;
  return new Map(
    readdirSync(folder).flatMap((id) => {
      const stat = readIfThere(`${folder}/${id}/stat`);
      return stat === undefined ? [] : [[id, readThread(stat)] as const];
    }),
  );
}

/** Milliseconds that each group had in between. A thread that has ended meanwhile is not counted. */
export function timesBetween(before: ThreadTimes, after: ThreadTimes): Record<ThreadGroup, number> {
  const sums: Record<ThreadGroup, number> = {
    main: 0,
    'V8 helpers': 0,
    'compress + write': 0,
    PGlite: 0,
    workers: 0,
    others: 0,
  };
  for (const [id, { group, processorMs }] of after)
    sums[group] += processorMs - (before.get(id)?.processorMs ?? 0);
  return sums;
}

/** A thread may end between the list and the look. */
function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
