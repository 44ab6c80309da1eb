import { Presets, SingleBar } from 'cli-progress';
import type { Progress } from './pages/publisher.ts';

/** What a person sees while the process starts. */
export interface Terminal {
  say(line: string): void;
  publishing(progress: Progress): void;
}

/** A bar on a terminal; elsewhere one line for every tenth. */
export function createTerminal(output: NodeJS.WriteStream): Terminal {
  const say = (line: string) => void output.write(`${line}\n`);
  return { say, publishing: output.isTTY ? barPublishing(output) : linePublishing(say) };
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

function linePublishing(say: Terminal['say']): Terminal['publishing'] {
  let tenths = -1;
  return ({ done, total }) => {
    const reached = total === 0 ? 10 : Math.floor((done / total) * 10);
    if (reached === tenths) return;
    tenths = reached;
    say(`Publishing: ${done} of ${total} pages`);
  };
}
