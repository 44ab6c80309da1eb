export const fr = {
  failed: 'Un incident a figé cette partie de la page. Ce que vous avez saisi est toujours là.',
  reload: 'Recharger la page',
};
