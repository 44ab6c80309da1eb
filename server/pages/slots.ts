import { slotEnd, slotStart } from '../../src/lib/server/slot-marks.ts';

/** A part of a page that other pages have as well. */
export interface Slot {
  /** The same for all pages that have the same bytes in it. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const startMark = Buffer.from(slotStart('').replace('-->', ''));
const markEnd = Buffer.from('-->');
const endMark = Buffer.from(slotEnd);

/** The page without the marks of its slots, and where those lie. `frame` is what pages with the same slots have in common. */
export function takeMarksOut(marked: Buffer, frame: string): { body: Buffer; slots: readonly Slot[] } {
  const parts: Buffer[] = [];
  const slots: Slot[] = [];
  let read = 0;
  let length = 0;
  const keep = (end: number) => {
    parts.push(marked.subarray(read, end));
    length += end - read;
  };
  for (let at = marked.indexOf(startMark); at >= 0; at = marked.indexOf(startMark, read)) {
    const nameEnd = marked.indexOf(markEnd, at);
    const end = marked.indexOf(endMark, nameEnd);
    if (nameEnd < 0 || end < 0) break;
    keep(at);
    const start = length;
    read = nameEnd + markEnd.length;
    keep(end);
    read = end + endMark.length;
    const name = marked.toString('utf8', at + startMark.length, nameEnd);
    slots.push({ name: `${frame} ${name}`, start, end: length });
  }
  if (slots.length === 0) return { body: marked, slots };
  keep(marked.length);
  return { body: Buffer.concat(parts, length), slots };
}

/** The page with other bytes in its slots. */
export function fillSlots(
  body: Buffer,
  slots: readonly Slot[],
  bytesOf: (slot: Slot) => Buffer,
): { body: Buffer; slots: readonly Slot[] } {
  const parts: Buffer[] = [];
  const filled: Slot[] = [];
  let read = 0;
  let length = 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const slot of slots) {
    add(body.subarray(read, slot.start));
    const start = length;
    add(bytesOf(slot));
    filled.push({ name: slot.name, start, end: length });
    read = slot.end;
  }
  add(body.subarray(read));
  return { body: Buffer.concat(parts, length), slots: filled };
}
