export const fr = {
  danger: 'Danger',
  warning: 'Attention',
} as const;
