import type { ListMessages } from './list-messages.fr.ts';

export const de: ListMessages = {
  one: '1 Produkt der Liste ist nicht mehr im Katalog oder nicht für diese Kundengruppe bestimmt. Es wurde weggelassen.',
  other: (count: number) =>
    `${count} Produkte der Liste sind nicht mehr im Katalog oder nicht für diese Kundengruppe bestimmt. Sie wurden weggelassen.`,
  loading: 'Ihre Liste wird geladen',
  failed: 'Ihre Liste konnte nicht vollständig angezeigt werden. Sie bleibt auf diesem Gerät gespeichert.',
  retry: 'Noch einmal versuchen',
  adopt: 'Als meine Liste übernehmen',
};
