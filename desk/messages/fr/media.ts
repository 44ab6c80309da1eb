const plurals = new Intl.PluralRules('fr');
const counted = (count: number, one: string, more: string) =>
  `${count} ${plurals.select(count) === 'one' ? one : more}`;

export const media = {
  title: 'Médiathèque',
  add: 'Ajouter des fichiers',
  dropHere: (megabytes: number) =>
    `Déposez ou collez des fichiers ici : JPEG, PNG, WebP, AVIF ou PDF, ${megabytes} Mo au plus chacun.`,
  tooLarge: (megabytes: number) => `Ce fichier dépasse ${megabytes} Mo. Réduisez-le, puis réessayez.`,
  uploads: 'Fichiers envoyés',
  uploadsLeft: (count: number) => `${counted(count, 'fichier en cours', 'fichiers en cours')}…`,
  uploadsDone: (added: number, refused: number) =>
    [
      counted(added, 'fichier dans la médiathèque', 'fichiers dans la médiathèque'),
      ...(refused > 0 ? [counted(refused, 'refusé', 'refusés')] : []),
    ].join(', '),
  uploadsForget: 'Effacer cette liste',
  waits: 'En attente',
  sending: (name: string) => `Envoi de ${name}`,
  making: 'Préparation des tailles…',
  added: (name: string) => `Ajouté : ${name}`,
  known: (name: string) => `Déjà dans la médiathèque : ${name}`,
  kind: 'Type',
  kinds: { picture: 'Images', document: 'Documents' },
  kindNames: { picture: 'Image', document: 'Document PDF' },
  use: 'Emploi',
  states: { unused: 'Inutilisés', used: 'Utilisés', alt: 'Sans texte alternatif' },
  order: 'Ordre',
  orders: { saved: 'Les plus récents d’abord', name: 'Par nom' },
  unused: 'Inutilisé',
  more: 'Afficher la suite',
  name: 'Nom',
  size: 'Taille',
  pixels: (width: number, height: number) => `${width} × ${height} pixels`,
  saved: 'Enregistré',
  open: 'Ouvrir le document',
  usedBy: 'Utilisé par',
  sides: { draft: 'en brouillon', former: 'à la fin d’une programmation' },
  alt: 'Texte alternatif',
  altLead: 'Ce que dit l’image à qui ne la voit pas. Chaque emploi part de ce texte et peut le changer.',
  altMissing: 'Texte alternatif manquant',
  altFirst: 'Avant d’employer cette image, dites dans les deux langues ce qu’elle montre.',
  altOthers: 'Cette image n’a pas encore de texte alternatif. Un éditeur doit d’abord l’écrire.',
  described: 'Enregistré.',
  focus: 'Point à garder en vue',
  focusLead:
    'Là où l’image est recadrée, ce point reste visible. Cliquez dans l’image, ou déplacez les curseurs.',
  focusAxes: { x: 'De gauche à droite', y: 'De haut en bas' },
  focusMiddle: 'Revenir au centre',
  replace: 'Remplacer…',
  replaced: 'Le fichier est remplacé partout.',
  rename: 'Renommer',
  renameTitle: 'Renommer le fichier',
  renameLead: (uses: number) =>
    uses === 0
      ? 'Minuscules, chiffres et traits d’union ; le reste est adapté.'
      : `Minuscules, chiffres et traits d’union ; le reste est adapté. ${counted(uses, 'élément suivra', 'éléments suivront')}.`,
  removeLead: 'Le fichier quitte la médiathèque pour de bon.',
  removeUsed: (uses: number) =>
    `Ce fichier est utilisé par ${counted(uses, 'élément', 'éléments')} : il ne peut pas être supprimé.`,
  choose: 'Choisir…',
  choosePicture: 'Choisir une image',
  chooseDocument: 'Choisir un document',
  take: 'Employer ce fichier',
  nothingChosen: 'Aucun fichier choisi',
  noFile: 'Aucun fichier',
  gone: (name: string) => `${name} n’est pas dans la médiathèque.`,
};
