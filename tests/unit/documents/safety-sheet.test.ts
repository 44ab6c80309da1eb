import { describe, expect, test } from 'vitest';
import type { SafetySource } from '../../../api/catalogue/documents/document-source.ts';
import { safetyText as de } from '../../../api/catalogue/documents/pdf/safety-text.de.ts';
import { safetyText as fr } from '../../../api/catalogue/documents/pdf/safety-text.fr.ts';
import { safetyText as nl } from '../../../api/catalogue/documents/pdf/safety-text.nl.ts';
import { hazardStatements } from '../../../api/contract/hazard-statements.ts';
import { precautionaryStatements } from '../../../api/contract/precautionary-statements.ts';

/** Annex II of REACH as amended by Regulation (EU) 2020/878, part B, for a mixture: 3.1 is for substances. */
const french = `
RUBRIQUE 1 : Identification de la substance/du mélange et de la société/de l’entreprise
1.1. Identificateur de produit
1.2. Utilisations identifiées pertinentes de la substance ou du mélange et utilisations déconseillées
1.3. Renseignements concernant le fournisseur de la fiche de données de sécurité
1.4. Numéro d’appel d’urgence
RUBRIQUE 2 : Identification des dangers
2.1. Classification de la substance ou du mélange
2.2. Éléments d’étiquetage
2.3. Autres dangers
RUBRIQUE 3 : Composition/informations sur les composants
3.2. Mélanges
RUBRIQUE 4 : Premiers secours
4.1. Description des mesures de premiers secours
4.2. Principaux symptômes et effets, aigus et différés
4.3. Indication des éventuels soins médicaux immédiats et traitements particuliers nécessaires
RUBRIQUE 5 : Mesures de lutte contre l’incendie
5.1. Moyens d’extinction
5.2. Dangers particuliers résultant de la substance ou du mélange
5.3. Conseils aux pompiers
RUBRIQUE 6 : Mesures à prendre en cas de dispersion accidentelle
6.1. Précautions individuelles, équipement de protection et procédures d’urgence
6.2. Précautions pour la protection de l’environnement
6.3. Méthodes et matériel de confinement et de nettoyage
6.4. Référence à d’autres rubriques
RUBRIQUE 7 : Manipulation et stockage
7.1. Précautions à prendre pour une manipulation sans danger
7.2. Conditions d’un stockage sûr, y compris les éventuelles incompatibilités
7.3. Utilisation(s) finale(s) particulière(s)
RUBRIQUE 8 : Contrôles de l’exposition/protection individuelle
8.1. Paramètres de contrôle
8.2. Contrôles de l’exposition
RUBRIQUE 9 : Propriétés physiques et chimiques
9.1. Informations sur les propriétés physiques et chimiques essentielles
9.2. Autres informations
RUBRIQUE 10 : Stabilité et réactivité
10.1. Réactivité
10.2. Stabilité chimique
10.3. Possibilité de réactions dangereuses
10.4. Conditions à éviter
10.5. Matières incompatibles
10.6. Produits de décomposition dangereux
RUBRIQUE 11 : Informations toxicologiques
11.1. Informations sur les classes de danger telles que définies dans le règlement (CE) n° 1272/2008
11.2. Informations sur les autres dangers
RUBRIQUE 12 : Informations écologiques
12.1. Toxicité
12.2. Persistance et dégradabilité
12.3. Potentiel de bioaccumulation
12.4. Mobilité dans le sol
12.5. Résultats des évaluations PBT et vPvB
12.6. Propriétés perturbant le système endocrinien
12.7. Autres effets néfastes
RUBRIQUE 13 : Considérations relatives à l’élimination
13.1. Méthodes de traitement des déchets
RUBRIQUE 14 : Informations relatives au transport
14.1. Numéro ONU ou numéro d’identification
14.2. Désignation officielle de transport de l’ONU
14.3. Classe(s) de danger pour le transport
14.4. Groupe d’emballage
14.5. Dangers pour l’environnement
14.6. Précautions particulières à prendre par l’utilisateur
14.7. Transport maritime en vrac conformément aux instruments de l’OMI
RUBRIQUE 15 : Informations relatives à la réglementation
15.1. Réglementations/législation particulières à la substance ou au mélange en matière de sécurité, de santé et d’environnement
15.2. Évaluation de la sécurité chimique
RUBRIQUE 16 : Autres informations
`;
const dutch = `
RUBRIEK 1: Identificatie van de stof of het mengsel en van de vennootschap/onderneming
1.1. Productidentificatie
1.2. Relevant geïdentificeerd gebruik van de stof of het mengsel en ontraden gebruik
1.3. Details betreffende de verstrekker van het veiligheidsinformatieblad
1.4. Telefoonnummer voor noodgevallen
RUBRIEK 2: Identificatie van de gevaren
2.1. Indeling van de stof of het mengsel
2.2. Etiketteringselementen
2.3. Andere gevaren
RUBRIEK 3: Samenstelling en informatie over de bestanddelen
3.2. Mengsels
RUBRIEK 4: Eerstehulpmaatregelen
4.1. Beschrijving van de eerstehulpmaatregelen
4.2. Belangrijkste acute en uitgestelde symptomen en effecten
4.3. Vermelding van de vereiste onmiddellijke medische verzorging en speciale behandeling
RUBRIEK 5: Brandbestrijdingsmaatregelen
5.1. Blusmiddelen
5.2. Speciale gevaren die door de stof of het mengsel worden veroorzaakt
5.3. Advies voor brandweerlieden
RUBRIEK 6: Maatregelen bij het accidenteel vrijkomen van de stof of het mengsel
6.1. Persoonlijke voorzorgsmaatregelen, beschermde uitrusting en noodprocedures
6.2. Milieuvoorzorgsmaatregelen
6.3. Insluitings- en reinigingsmethoden en -materiaal
6.4. Verwijzing naar andere rubrieken
RUBRIEK 7: Hantering en opslag
7.1. Voorzorgsmaatregelen voor het veilig hanteren van de stof of het mengsel
7.2. Voorwaarden voor een veilige opslag, met inbegrip van incompatibele producten
7.3. Specifiek eindgebruik
RUBRIEK 8: Maatregelen ter beheersing van blootstelling/persoonlijke bescherming
8.1. Controleparameters
8.2. Maatregelen ter beheersing van blootstelling
RUBRIEK 9: Fysische en chemische eigenschappen
9.1. Informatie over fysische en chemische basiseigenschappen
9.2. Overige informatie
RUBRIEK 10: Stabiliteit en reactiviteit
10.1. Reactiviteit
10.2. Chemische stabiliteit
10.3. Mogelijke gevaarlijke reacties
10.4. Te vermijden omstandigheden
10.5. Chemisch op elkaar inwerkende materialen
10.6. Gevaarlijke ontledingsproducten
RUBRIEK 11: Toxicologische informatie
11.1. Informatie over gevarenklassen als omschreven in Verordening (EG) nr. 1272/2008
11.2. Informatie over andere gevaren
RUBRIEK 12: Ecologische informatie
12.1. Toxiciteit
12.2. Persistentie en afbreekbaarheid
12.3. Bioaccumulatie
12.4. Mobiliteit in de bodem
12.5. Resultaten van PBT- en zPzB-beoordeling
12.6. Hormoonontregelende eigenschappen
12.7. Andere schadelijke effecten
RUBRIEK 13: Instructies voor verwijdering
13.1. Afvalverwerkingsmethoden
RUBRIEK 14: Informatie met betrekking tot het vervoer
14.1. VN-nummer of ID-nummer
14.2. Juiste ladingnaam overeenkomstig de modelreglementen van de VN
14.3. Transportgevarenklasse(n)
14.4. Verpakkingsgroep
14.5. Milieugevaren
14.6. Bijzondere voorzorgen voor de gebruiker
14.7. Zeevervoer in bulk overeenkomstig IMO-instrumenten
RUBRIEK 15: Regelgeving
15.1. Specifieke veiligheids-, gezondheids- en milieureglementen en -wetgeving voor de stof of het mengsel
15.2. Chemischeveiligheidsbeoordeling
RUBRIEK 16: Overige informatie
`;

const mixture = (given: Partial<SafetySource>): SafetySource => ({
  kind: 'safety',
  locale: 'fr',
  family: 1,
  reference: 'MV210',
  name: 'Façade',
  range: '',
  use: 'Façade',
  summary: '',
  state: 'powder',
  form: '',
  colour: '',
  storage: '12 mois, au sec',
  packs: '',
  seller: {
    brand: 'Muravlak',
    name: 'Muravlak SA',
    street: 'Rue de l’Enduit 12',
    zipcode: '1000',
    city: 'Bruxelles',
    countryName: 'Belgique',
    countryCode: 'BE',
    email: '',
    phone: '',
    enterpriseNumber: '',
    vatNumber: '',
    courtRegister: '',
  },
  hazard: null,
  components: [],
  picture: null,
  ...given,
});

const headingsOf = (sections: ReturnType<typeof fr.sections>) =>
  sections
    .flatMap(({ title, parts }) => [title, ...parts.flatMap(({ name }) => name ?? [])])
    .map((heading) => heading.replaceAll('\u00a0', ' '));

const states = ['powder', 'paste', 'liquid', 'aerosol', 'resin'] as const;

describe.each(states)('the safety data sheet of a mixture (%s)', (state) => {
  test('has the sections and subsections of annex II in French, in its words', () => {
    expect(headingsOf(fr.sections(mixture({ state })))).toEqual(french.trim().split('\n'));
  });

  test('has them in Dutch, in its words', () => {
    expect(headingsOf(nl.sections(mixture({ state })))).toEqual(dutch.trim().split('\n'));
  });
});

test('storage is described in sentences, with what does not go together and how long it keeps', () => {
  const partOf = (sections: ReturnType<typeof fr.sections>) =>
    sections[6]?.parts.find(({ name }) => name?.startsWith('7.2'))?.lines;
  expect(partOf(fr.sections(mixture({})))).toEqual([
    'Conserver dans l’emballage d’origine bien fermé, au sec, à l’abri du gel et hors de portée des enfants.',
    'Tenir à l’écart des denrées alimentaires.',
    'Durée et conditions de conservation\u00a0: 12 mois, au sec.',
  ]);
  expect(partOf(nl.sections(mixture({ state: 'resin', storage: '18 maanden, koel' })))).toEqual([
    'Bewaar in de goed gesloten originele verpakking, droog, vorstvrij en buiten het bereik van kinderen.',
    'Houd verwijderd van vuur, vonken en sterke oxidatiemiddelen.',
    'Houdbaarheid en bewaring: 18 maanden, koel.',
  ]);
});

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const statements = (...codes: (keyof typeof hazardStatements)[]) => ({
  signal_word: null,
  pictograms: [],
  statements: codes.map((code) => ({ code, text: hazardStatements[code].fr })),
  precautions: [],
});
const propane = {
  name: 'Propane',
  cas: '',
  ec: '',
  share: '',
  classification: 'Flam. Gas 1A (H220), Press. Gas (H280)',
};

test('2.1 names classes and categories, those of one class together', () => {
  const lines = (sections: ReturnType<typeof fr.sections>) => sections[1]?.parts[0]?.lines;
  const cement = mixture({ hazard: statements('H315', 'H318', 'H335') as SafetySource['hazard'] });
  expect(lines(fr.sections(cement))?.at(-1)).toBe(
    'Skin Irrit. 2 (H315), Eye Dam. 1 (H318), STOT SE 3 (H335)',
  );
  const spray = mixture({ state: 'aerosol', hazard: statements('H222', 'H229') as SafetySource['hazard'] });
  expect(lines(nl.sections(spray))?.at(-1)).toBe('Aerosol 1 (H222, H229)');
  expect(lines(fr.sections(mixture({})))).toHaveLength(1);
  const supplemental = mixture({ hazard: statements('EUH210') as SafetySource['hazard'] });
  for (const sheet of [fr.sections, nl.sections])
    expect(lines(sheet(supplemental))).toEqual(lines(sheet(mixture({}))));
});

test('16 has in full the statements of section 3 that the label lacks, and what is abbreviated', () => {
  const spray = mixture({
    state: 'aerosol',
    components: [propane],
    hazard: statements('H222', 'H229') as SafetySource['hazard'],
  });
  const end = (sections: ReturnType<typeof fr.sections>) => sections[15]?.parts[0]?.lines.slice(1).map(plain);
  const [full, short] = end(fr.sections(spray)) ?? [];
  expect(full).toBe(
    'Texte intégral des mentions de danger de la rubrique 3 : H220 Gaz extrêmement inflammable. H280 Contient un gaz sous pression ; peut exploser sous l’effet de la chaleur.',
  );
  for (const each of [
    'ADR',
    'Aerosol',
    'CAS',
    'CLP',
    'Flam. Gas',
    'IATA',
    'IMDG',
    'PBT',
    'Press. Gas',
    'REACH',
    'vPvB',
  ])
    expect(short).toContain(`${each} : `);
  expect(short).not.toContain('Eye Dam.');
  const [only] = end(nl.sections(mixture({}))) ?? [];
  expect(only).toMatch(/^Afkortingen: ADR: .*zPzB: zeer persistent en zeer bioaccumulerend\.$/);
});

/** Regulation (EC) 1272/2008, annexes III and IV; a slash parts what the supplier chooses from. */
const official = [
  ['H222', 'Aérosol extrêmement inflammable.', 'Zeer licht ontvlambare aerosol.'],
  ['H226', 'Liquide et vapeurs inflammables.', 'Ontvlambare vloeistof en damp.'],
  ['H318', 'Provoque de graves lésions des yeux.', 'Veroorzaakt ernstig oogletsel.'],
  ['H319', 'Provoque une sévère irritation des yeux.', 'Veroorzaakt ernstige oogirritatie.'],
  ['H335', 'Peut irriter les voies respiratoires.', 'Kan irritatie van de luchtwegen veroorzaken.'],
  ['H361d', 'Susceptible de nuire au fœtus.', 'Kan mogelijks het ongeboren kind schaden.'],
  ['P102', 'Tenir hors de portée des enfants.', 'Buiten het bereik van kinderen houden.'],
  ['P261', 'Éviter de respirer les poussières/vapeurs.', 'Inademing van stof/damp vermijden.'],
  [
    'P280',
    'Porter des gants de protection/un équipement de protection des yeux.',
    'Beschermende handschoenen/oogbescherming dragen.',
  ],
  [
    'P310',
    'Appeler immédiatement un CENTRE ANTIPOISON/un médecin.',
    'Onmiddellijk een ANTIGIFCENTRUM/arts raadplegen.',
  ],
  [
    'P501',
    'Éliminer le contenu/récipient dans un point de collecte de déchets dangereux.',
    'Inhoud/verpakking afvoeren naar een inzamelpunt voor gevaarlijk afval.',
  ],
] as const;

test.each(official)('%s is worded as the regulation words it', (code, fr, nl) => {
  const { [code]: given } = { ...hazardStatements, ...precautionaryStatements };
  expect([given.fr, given.nl].map(plain)).toEqual([fr, nl]);
});

test('1.4 is the Belgian poison centre', () => {
  const line = (sections: ReturnType<typeof fr.sections>) =>
    plain(sections[0]?.parts[3]?.lines.join(' ') ?? '');
  expect(line(fr.sections(mixture({})))).toContain('Centre antipoisons (Belgique) : 070 245 245');
  expect(line(nl.sections(mixture({})))).toContain('Antigifcentrum (België): 070 245 245');
});

test.each([
  ['powder', fr, 'Aucun élément d’étiquetage n’est exigé.'],
  ['paste', fr, 'EUH208 Contient de la 1,2-benzisothiazolin-3-one.'],
  ['liquid', nl, 'EUH208 Bevat 1,2-benzisothiazoline-3-on.'],
  ['paste', de, 'EUH208 Enthält 1,2-Benzisothiazolin-3-on.'],
] as const)('2.2 names the preservative of an unclassified mixture with water (%s)', (state, text, first) => {
  const labels = text.sections(mixture({ state }))[1]?.parts[1]?.lines ?? [];
  expect(plain(labels[0] ?? '')).toContain(first);
  expect(labels.some((line) => line.startsWith('EUH210'))).toBe(state !== 'powder');
});
