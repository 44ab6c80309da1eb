import { slotEnd, slotStart } from '../lib/server/slot-marks.ts';

/** HTML that a page shares with others of its frame, between the marks by which the server finds it. */
export const toSlot = (name: string, html: string): string => slotStart(name) + html + slotEnd;
