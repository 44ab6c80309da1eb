import type { ListMessages } from './list-messages.fr.ts';

export const nl: ListMessages = {
  one: '1 product van de lijst staat niet meer in de catalogus, of niet voor dit publiek. Het is weggelaten.',
  other: (count: number) =>
    `${count} producten van de lijst staan niet meer in de catalogus, of niet voor dit publiek. Ze zijn weggelaten.`,
  loading: 'Uw lijst wordt geladen',
  failed: 'Uw lijst kon niet volledig worden getoond. Ze blijft bewaard op dit toestel.',
  retry: 'Opnieuw proberen',
  adopt: 'Mijn lijst hiermee vervangen',
};
