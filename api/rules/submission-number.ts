import { isOrderNumber, orderNumber } from './order-number.ts';

const letters = {
  contact: 'C',
  'construction-starts': 'D',
  application: 'S',
  'training-inscription': 'F',
} as const;
/** Forms that staff work through, by the name of their resource. */
export type SubmissionKind = keyof typeof letters;

/** « C2026-000042 »: as orders are numbered, with the letter of the form before it. */
export const submissionNumber = (kind: SubmissionKind, id: number, receivedAt: Date): string =>
  `${letters[kind]}${orderNumber(id, receivedAt)}`;

export const submissionKinds: readonly SubmissionKind[] = [
  'contact',
  'construction-starts',
  'application',
  'training-inscription',
];

export const isSubmissionNumber = (kind: SubmissionKind, text: string): boolean =>
  text.startsWith(letters[kind]) && isOrderNumber(text.slice(letters[kind].length));
