export const fr = {
  offline: 'Vous êtes hors ligne. La suite viendra avec la connexion.',
  online: 'La connexion est rétablie.',
} as const;
