/** Marks a form that comes back, to be read again and sent. */
export const resumeField = 'resume';

/** Fields of a form that was saved while its sender signed in, with the mark that it is shown and not sent. */
export const savedFields = (kept: string): [string, string][] => [
  ...[...new URLSearchParams(kept)].filter(([name]) => name !== resumeField),
  [resumeField, '1'],
];
