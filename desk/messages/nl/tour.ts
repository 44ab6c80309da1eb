/** The guided visit. */
export const tour = {
  title: 'Rondleiding',
  offer: 'Bent u hier voor het eerst?',
  lead: 'In twee minuten ziet u waar alles staat.',
  start: 'Rondleiding starten',
  refuse: 'Nee, bedankt',
  again: 'De rondleiding toont in enkele stappen waar alles staat.',
  startAgain: 'Rondleiding opnieuw starten',
  progress: (step: number, count: number) => `Stap ${step} van ${count}`,
  next: 'Volgende',
  back: 'Terug',
  skip: 'Rondleiding verlaten',
  end: 'Klaar',
  steps: {
    navigation: {
      title: 'De rubrieken',
      text: 'De catalogus, de pagina’s, de bestellingen, de klanten: alles staat hier. U ziet de rubrieken waarvoor u rechten hebt.',
    },
    jump: {
      title: 'Ergens rechtstreeks naartoe',
      text: 'Ctrl K opent dit veld overal. Typ de naam van een scherm, een product of een referentie, en druk op Enter.',
    },
    record: {
      title: 'Frans en Nederlands naast elkaar',
      text: 'Elke tekst heeft zijn twee talen op dezelfde regel. Ze worden samen opgeslagen; wat ontbreekt, vindt u bij “Te vertalen teksten”.',
    },
    save: {
      title: 'Opslaan, en zien wat er verandert',
      text: 'Deze balk blijft in beeld. “Opslaan” zet online en zegt hoeveel pagina’s van de website werden bijgewerkt; met “Opslaan als concept” zien bezoekers nog niets.',
    },
    preview: {
      title: 'Bekijken vóór u publiceert',
      text: '“Voorbeeld” toont de echte pagina naast het formulier terwijl u schrijft, op computer en telefoon, in beide talen.',
    },
    today: {
      title: 'Vandaag',
      text: 'Begin hier elke ochtend: wat op antwoord wacht, wat ontbreekt, wat gepland is en de verkoop. U kunt deze rondleiding opnieuw volgen via “Mijn account”.',
    },
  },
};
