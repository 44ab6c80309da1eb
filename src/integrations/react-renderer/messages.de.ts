export const de = {
  failed: 'Durch eine Störung reagiert dieser Teil der Seite nicht mehr. Ihre Eingaben sind noch da.',
  reload: 'Seite neu laden',
};
