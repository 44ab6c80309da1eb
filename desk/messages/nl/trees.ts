export const trees = {
  drag: (title: string) => `Verplaatsen: ${title}`,
  toggle: (title: string) => `Openen of sluiten: ${title}`,
  empty: 'Nog niets.',
  steps: {
    up: (title: string) => `Omhoog: ${title}`,
    down: (title: string) => `Omlaag: ${title}`,
    in: (title: string) => `Onder het vorige item zetten: ${title}`,
    out: (title: string) => `Een niveau hoger: ${title}`,
  },
  moved: (title: string) => `“${title}” is verplaatst.`,
  refused: (title: string) => `“${title}” kan niet onder zichzelf staan.`,
  unnamed: 'Zonder titel',
  faulty: 'Te corrigeren',
  addBelow: 'Item toevoegen',
  addInside: (title: string) => `Toevoegen onder: ${title}`,
  remove: (title: string) => `Verwijderen: ${title}`,
  choose: 'Kies een item om het te bewerken.',
  categories: 'Boomstructuur van de categorieën',
  openTree: 'Boomstructuur',
  openList: 'Lijst',
  saveOrder: 'Volgorde opslaan',
  discardOrder: 'Verplaatsingen annuleren',
  changed: (count: number) =>
    count === 1
      ? '1 categorie verplaatst, niet opgeslagen.'
      : `${count} categorieën verplaatst, niet opgeslagen.`,
  orderSaved: 'De volgorde is opgeslagen.',
  open: (title: string) => `Openen: ${title}`,
};
