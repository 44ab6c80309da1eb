import type { ListMessages } from './list-messages.fr.ts';

export const nl: ListMessages = {
  one: '1 product van de lijst staat niet meer in de catalogus, of is niet voor dit publiek bestemd. Het is weggelaten.',
  other: (count: number) =>
    `${count} producten van de lijst staan niet meer in de catalogus, of zijn niet voor dit publiek bestemd. Ze zijn weggelaten.`,
  loading: 'Uw lijst wordt geladen',
  failed: 'Uw lijst kon niet volledig worden getoond. Ze blijft bewaard op dit toestel.',
  retry: 'Opnieuw proberen',
  adopt: 'Mijn lijst hiermee vervangen',
};
