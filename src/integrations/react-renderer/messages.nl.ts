export const nl = {
  failed:
    'Door een storing werkt dit deel van de pagina niet meer zoals het hoort. Wat u hebt ingevuld, staat er nog.',
  reload: 'De pagina opnieuw laden',
};
