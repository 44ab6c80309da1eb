import { Presets, SingleBar } from 'cli-progress';

/** Called with the progress of an import, step by step. */
export interface ImportProgress {
  start(step: string, total: number): void;
  advance(count: number): void;
  finish(): void;
}

/** Standard output, or what stands in for it. */
export type Terminal = NodeJS.WritableStream & { readonly isTTY?: boolean };

export const silentProgress: ImportProgress = {
  start: () => undefined,
  advance: () => undefined,
  finish: () => undefined,
};

/** A bar on a terminal; elsewhere one line a step. */
export function terminalProgress(output: Terminal): ImportProgress {
  return output.isTTY ? barProgress(output) : lineProgress(output);
}

function barProgress(stream: Terminal): ImportProgress {
  const format = '{step} {bar} {value}/{total}';
  const bar = new SingleBar({ stream, format, hideCursor: true, clearOnComplete: true }, Presets.shades_grey);
  return {
    start: (step, total) => bar.start(total, 0, { step: step.padEnd(STEP_WIDTH) }),
    advance: (count) => bar.increment(count),
    finish: () => bar.stop(),
  };
}

const STEP_WIDTH = 18;

function lineProgress(output: Terminal): ImportProgress {
  return { ...silentProgress, start: (step, total) => output.write(`${step}: ${total}\n`) };
}
