import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What is printed of a run; the file has all. */
const shownFiles = 20;
/** What two runs of the same tests differ by is no less than this on a shared machine. */
const noise = {
  parts: { factor: 1.1, seconds: 5 },
  files: { factor: 1.5, seconds: 3 },
};

/**
 * What a run of the tests took: `{ parts: [{ name, seconds, processorSeconds }], files: [{ name, seconds }] }`.
 */
export const createTimes = () => ({ parts: [], files: [] });

/** Adds a part with the files that its runner reported. */
export function noteTimes(times, name, { seconds, processorSeconds, files }) {
  times.parts.push({ name, seconds, processorSeconds });
  const suffix = times.files.some((known) => files.some(({ file }) => file === known.name))
    ? ` (${name})`
    : '';
  times.files.push(...files.map((each) => ({ name: `${each.file}${suffix}`, seconds: each.seconds })));
}

/** The times of the run before; undefined where there was none, or where its file is damaged. */
export function readTimes(file) {
  if (!existsSync(file)) return undefined;
  try {
    const { parts, files } = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(parts) && Array.isArray(files) ? { parts, files } : undefined;
  } catch {
    return undefined;
  }
}

/** Writes them slowest first, for the run that comes next. */
export function writeTimes(file, times) {
  const sorted = { parts: slowestFirst(times.parts), files: slowestFirst(times.files) };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(sorted, undefined, 1)}\n`);
}

/** The lines that a run ends with: its parts and its slowest files, and what got slower since the run before. */
export function describeTimes(times, former) {
  const parts = slowestFirst(times.parts).map(
    ({ name, seconds, processorSeconds }) =>
      `${shown(seconds)} ${shown(processorSeconds)} of the processor  ${name}`,
  );
  const files = slowestFirst(times.files).map(({ name, seconds }) => `${shown(seconds)}  ${name}`);
  const slower = former === undefined ? [] : slowerThan(times, former);
  return [
    ...['== parts, slowest first', ...parts],
    ...['== test files, slowest first', ...files.slice(0, shownFiles)],
    ...(slower.length > 0 ? ['== slower than in the run before', ...slower] : []),
  ];
}

function slowerThan(times, former) {
  const parts = grown(times.parts, former.parts, 'processorSeconds', noise.parts);
  const files = grown(times.files, former.files, 'seconds', noise.files);
  return [
    ...parts.map(({ name, before, now }) => `${shown(now)} of the processor, not ${shown(before)}  ${name}`),
    ...files.map(({ name, before, now }) => `${shown(now)}, not ${shown(before)}  ${name}`),
  ];
}

/** What takes more than before, beyond what runs differ by; that which grew most comes first. */
function grown(entries, former, unit, { factor, seconds }) {
  const known = new Map(former.map((entry) => [entry.name, entry[unit]]));
  return entries
    .map((entry) => ({ name: entry.name, now: entry[unit], before: known.get(entry.name) ?? entry[unit] }))
    .filter(({ now, before }) => now > before * factor && now > before + seconds)
    .toSorted((one, other) => other.now - other.before - (one.now - one.before));
}

const slowestFirst = (entries) => entries.toSorted((one, other) => other.seconds - one.seconds);

const shown = (seconds) => `${seconds.toFixed(1)} s`.padStart(9);
