export const nl = {
  danger: 'Gevaar',
  warning: 'Waarschuwing',
} as const;
