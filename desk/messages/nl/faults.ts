export const faults = {
  offline: 'De server antwoordt niet. Controleer uw verbinding en probeer het opnieuw.',
  unreadable: 'Het antwoord van de server is onleesbaar. Probeer het zo dadelijk opnieuw.',
  unexpected: 'Er ging iets onverwachts mis in dit scherm.',
  retry: 'Opnieuw proberen',
  loading: 'Laden…',
  notFound: 'Op dit adres staat niets.',
  notAllowed: 'Uw account geeft geen toegang tot dit scherm. Een beheerder kan u het recht geven.',
  backToToday: 'Terug naar Vandaag',
};
