export const nl = {
  recipientHint: 'Het uwe, of dat van iemand anders. Het dient alleen voor deze e-mail.',
  submit: 'De lijst versturen',
  quantity: 'aantal: {count}',
} as const;
