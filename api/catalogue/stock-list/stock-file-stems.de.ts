export const de = {
  part: 'bestandsliste-privatkunden',
  pro: 'bestandsliste-fachleute',
} as const;
