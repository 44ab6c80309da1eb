import { Presets, SingleBar } from 'cli-progress';
import { type ImportProgress, silentProgress, terminalProgress } from '../api/import/progress.ts';
import type { LogFields } from './log-fields.ts';
import type { Progress } from './pages/publisher.ts';

/** What a person sees while the process starts, or what gathers its lines. */
export interface Terminal {
  print(line: string, level?: 'info' | 'warn'): void;
  publishing(progress: Progress): void;
  readonly importing: ImportProgress;
}

/** A bar on a terminal; elsewhere a line for every tenth, which is one of the log of a process that serves. */
export function createTerminal(
  output: NodeJS.WritableStream & { readonly isTTY?: boolean },
  fields: LogFields | undefined,
): Terminal {
  if (output.isTTY || fields === undefined) {
    const print = (line: string) => void output.write(`${line}\n`);
    const publishing = output.isTTY ? barPublishing(output) : linePublishing(print);
    return { print, publishing, importing: terminalProgress(output) };
  }
  const print: Terminal['print'] = (msg, level = 'info') =>
    void output.write(`${JSON.stringify({ level, time: Date.now(), ...fields, msg })}\n`);
  return {
    print,
    publishing: linePublishing(print),
    importing: { ...silentProgress, start: (step, total) => print(`${step}: ${total}`) },
  };
}

function barPublishing(stream: NodeJS.WritableStream): Terminal['publishing'] {
  const format = 'Publishing {bar} {value}/{total} pages, {eta} s left';
  const bar = new SingleBar({ stream, format, hideCursor: true, clearOnComplete: true }, Presets.shades_grey);
  return ({ done, total }) => {
    if (!bar.isActive) bar.start(total, 0);
    bar.update(done);
    if (done >= total) bar.stop();
  };
}

function linePublishing(print: Terminal['print']): Terminal['publishing'] {
  let tenths = -1;
  return ({ done, total }) => {
    const reached = total === 0 ? 10 : Math.floor((done / total) * 10);
    if (reached === tenths) return;
    tenths = reached;
    print(`Publishing: ${done} of ${total} pages`);
  };
}
