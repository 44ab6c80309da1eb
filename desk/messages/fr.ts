import { faults } from './fr/faults.ts';
import { frame } from './fr/frame.ts';
import { session } from './fr/session.ts';
import { today } from './fr/today.ts';

export const fr = { faults, frame, session, today };

/** The texts of a language: whatever French has, every other one has. */
export type Messages = typeof fr;
