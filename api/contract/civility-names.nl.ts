export const nl = {
  mrs: 'Mevrouw',
  mr: 'De heer',
} as const;
