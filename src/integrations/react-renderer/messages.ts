import { messagesIn } from '../../../api/rules/messages-in.ts';

/** What stands above an island that has failed. */
export const islandText = messagesIn({
  fr: {
    failed: 'Un incident a figé cette partie de la page. Ce que vous avez saisi est toujours là.',
    reload: 'Recharger la page',
  },
  nl: {
    failed:
      'Door een storing werkt dit deel van de pagina niet meer zoals het hoort. Wat u hebt ingevuld, staat er nog.',
    reload: 'De pagina opnieuw laden',
  },
  de: {
    failed: 'Durch eine Störung reagiert dieser Teil der Seite nicht mehr. Ihre Eingaben sind noch da.',
    reload: 'Seite neu laden',
  },
});
