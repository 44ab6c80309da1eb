import type { Messages } from './fr.ts';
import { faults } from './nl/faults.ts';
import { frame } from './nl/frame.ts';
import { session } from './nl/session.ts';
import { today } from './nl/today.ts';

export const nl: Messages = { faults, frame, session, today };
