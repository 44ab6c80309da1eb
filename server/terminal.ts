import { Presets, SingleBar } from 'cli-progress';
import type { Progress } from './pages/publisher.ts';

/** What a person sees while the process starts. */
export interface Terminal {
  print(line: string): void;
  publishing(progress: Progress): void;
}

/** A bar on a terminal; elsewhere one line for every tenth. */
export function createTerminal(output: NodeJS.WriteStream): Terminal {
  const print = (line: string) => void output.write(`${line}\n`);
  return { print, publishing: output.isTTY ? barPublishing(output) : linePublishing(print) };
}

function barPublishing(stream: NodeJS.WriteStream): Terminal['publishing'] {
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
