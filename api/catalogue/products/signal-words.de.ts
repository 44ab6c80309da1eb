export const de = {
  danger: 'Gefahr',
  warning: 'Achtung',
} as const;
