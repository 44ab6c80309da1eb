const plurals = new Intl.PluralRules('nl');
const counted = (count: number, one: string, more: string) =>
  `${count} ${plurals.select(count) === 'one' ? one : more}`;

export const media = {
  title: 'Mediatheek',
  add: 'Bestanden toevoegen',
  dropHere: (megabytes: number) =>
    `Sleep of plak hier bestanden: JPEG, PNG, WebP, AVIF of pdf, elk hoogstens ${megabytes} MB.`,
  tooLarge: (megabytes: number) =>
    `Dit bestand is groter dan ${megabytes} MB. Verklein het en probeer opnieuw.`,
  uploads: 'Verzonden bestanden',
  uploadsLeft: (count: number) => `${counted(count, 'bestand onderweg', 'bestanden onderweg')}…`,
  uploadsDone: (added: number, refused: number) =>
    [
      counted(added, 'bestand in de mediatheek', 'bestanden in de mediatheek'),
      ...(refused > 0 ? [`${refused} geweigerd`] : []),
    ].join(', '),
  uploadsForget: 'Deze lijst wissen',
  waits: 'Wacht',
  sending: (name: string) => `${name} verzenden`,
  making: 'Formaten worden gemaakt…',
  added: (name: string) => `Toegevoegd: ${name}`,
  known: (name: string) => `Al in de mediatheek: ${name}`,
  kind: 'Soort',
  kinds: { picture: 'Afbeeldingen', document: 'Documenten' },
  kindNames: { picture: 'Afbeelding', document: 'Pdf-document' },
  use: 'Gebruik',
  states: { unused: 'Niet gebruikt', used: 'In gebruik', alt: 'Zonder alternatieve tekst' },
  order: 'Volgorde',
  orders: { saved: 'Nieuwste eerst', name: 'Op naam' },
  unused: 'Niet gebruikt',
  more: 'Meer tonen',
  name: 'Naam',
  size: 'Grootte',
  pixels: (width: number, height: number) => `${width} × ${height} pixels`,
  saved: 'Opgeslagen',
  open: 'Document openen',
  usedBy: 'Gebruikt door',
  sides: { draft: 'in concept', former: 'na een planning' },
  alt: 'Alternatieve tekst',
  altLead:
    'Wat de afbeelding zegt aan wie ze niet ziet. Elk gebruik begint met deze tekst en kan hem wijzigen.',
  altMissing: 'Alternatieve tekst ontbreekt',
  altFirst: 'Zeg in beide talen wat deze afbeelding toont, vóór u ze gebruikt.',
  altOthers: 'Deze afbeelding heeft nog geen alternatieve tekst. Een redacteur moet die eerst schrijven.',
  described: 'Opgeslagen.',
  focus: 'Punt dat in beeld blijft',
  focusLead:
    'Waar de afbeelding wordt bijgesneden, blijft dit punt zichtbaar. Klik in de afbeelding of verschuif de regelaars.',
  focusAxes: { x: 'Van links naar rechts', y: 'Van boven naar onder' },
  focusMiddle: 'Terug naar het midden',
  replace: 'Vervangen…',
  replaced: 'Het bestand is overal vervangen.',
  rename: 'Hernoemen',
  renameTitle: 'Bestand hernoemen',
  renameLead: (uses: number) =>
    uses === 0
      ? 'Kleine letters, cijfers en koppeltekens; de rest wordt aangepast.'
      : `Kleine letters, cijfers en koppeltekens; de rest wordt aangepast. ${counted(uses, 'item volgt', 'items volgen')}.`,
  removeLead: 'Het bestand verdwijnt voorgoed uit de mediatheek.',
  removeUsed: (uses: number) =>
    `Dit bestand wordt gebruikt door ${counted(uses, 'item', 'items')}: het kan niet worden verwijderd.`,
  choose: 'Kiezen…',
  choosePicture: 'Een afbeelding kiezen',
  chooseDocument: 'Een document kiezen',
  take: 'Dit bestand gebruiken',
  nothingChosen: 'Geen bestand gekozen',
  noFile: 'Geen bestand',
  gone: (name: string) => `${name} staat niet in de mediatheek.`,
};
