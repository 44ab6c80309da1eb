import { readFileSync } from 'node:fs';

/** Loaded before a process: its clock is ahead by as many milliseconds as a file holds. */
const file = process.env['CLOCK_FILE'];
if (file === undefined) throw new Error('CLOCK_FILE names no file');
const RealDate = Date;
const movedNow = () => RealDate.now() + Number(readFileSync(file, 'utf8'));

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, called) =>
    Reflect.construct(target, given.length === 0 ? [movedNow()] : given, called),
  get: (target, name, receiver) => (name === 'now' ? movedNow : Reflect.get(target, name, receiver)),
});
