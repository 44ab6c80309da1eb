export const nl = {
  offline: 'U bent offline. De rest volgt zodra er weer verbinding is.',
  online: 'De verbinding is hersteld.',
} as const;
