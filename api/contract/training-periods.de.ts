export const de = {
  winter: 'Januar bis März',
  spring: 'April bis Juni',
  autumn: 'September bis Oktober',
  end: 'November bis Dezember',
} as const;
