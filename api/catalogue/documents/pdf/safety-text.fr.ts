import type { SafetySource } from '../document-source.ts';
import { mixtureClassification } from '../hazard-classes.ts';
import { safetyGlossary } from './safety-glossary.ts';
import {
  isCorrosive,
  isFlammable,
  type SafetyMessages,
  type SafetySection,
  type SafetyText,
  sectionsIn,
} from './safety-section.ts';

const section = sectionsIn('fr');

const messages: SafetyMessages = {
  title: 'Fiche de données de sécurité',
  note: 'Selon le règlement (CE) n° 1907/2006 (REACH), annexe II, modifiée par le règlement (UE) 2020/878.',
  component: 'Substance',
  numbers: 'N° CAS / N° CE',
  share: '% en poids',
  classification: 'Classification (CLP)',
  poisonCentre: 'Centre antipoisons (Belgique) : 070 245 245, jour et nuit. Luxembourg : (+352) 8002 5500.',
};

const noData = 'Pas de données disponibles.';

/** The sixteen sections in French. */
function sections(source: SafetySource): SafetySection[] {
  return [
    ...identification(source),
    firstAid(source),
    fireFighting(source),
    accidentalRelease(source),
    handlingAndStorage(source),
    exposureControls(source),
    ...properties(source),
    ...afterUse(source),
  ];
}

function identification({ hazard, ...source }: SafetySource): SafetySection[] {
  const { seller, name, reference, use } = source;
  const classification = mixtureClassification(hazard?.statements.map(({ code }) => code) ?? []);
  const address = `${seller.name}, ${seller.street}, ${seller.zipcode} ${seller.city}, ${seller.countryName}`;
  return [
    section('1', [
      ['1.1', `${name} (${reference})`],
      [
        '1.2',
        `${use}. ${source.summary}`,
        'Tout autre emploi est déconseillé sans l’avis de notre service technique.',
      ],
      ['1.3', address, [seller.phone, seller.email].join(' · ')],
      ['1.4', messages.poisonCentre],
    ]),
    section('2', [
      classification === ''
        ? ['2.1', 'Le mélange n’est pas classé dangereux selon le règlement (CE) n° 1272/2008 (CLP).']
        : ['2.1', 'Classé selon le règlement (CE) n° 1272/2008 (CLP).', classification],
      ['2.2', ...(hazard === null ? unclassifiedLabel(source.state) : labelOf(hazard))],
      [
        '2.3',
        source.state === 'powder'
          ? 'La poussière peut gêner la respiration et irriter les yeux. Le mélange ne répond pas aux critères PBT et vPvB.'
          : 'Le mélange ne répond pas aux critères PBT et vPvB et ne contient pas de perturbateur endocrinien au-dessus de 0,1 %.',
      ],
    ]),
    section('3', [
      [
        '3.2',
        source.components.length === 0
          ? 'Le mélange ne contient pas de substance à mentionner selon l’annexe II du règlement REACH.'
          : 'Substances qui contribuent à la classification du mélange :',
      ],
    ]),
  ];
}

/** What holds water is preserved with an isothiazolinone, which the label of an unclassified mixture names too. */
const unclassifiedLabel = (state: SafetySource['state']): string[] =>
  state === 'paste' || state === 'liquid'
    ? [
        'EUH208 Contient de la 1,2-benzisothiazolin-3-one. Peut produire une réaction allergique.',
        'EUH210 Fiche de données de sécurité disponible sur demande.',
      ]
    : ['Aucun élément d’étiquetage n’est exigé.'];

const labelOf = (hazard: NonNullable<SafetySource['hazard']>): string[] => [
  [hazard.signal_word?.text ?? '', ...hazard.pictograms.map(({ code, text }) => `${text} (${code})`)]
    .filter((part) => part !== '')
    .join(' · '),
  ...hazard.statements.map(({ code, text }) => `${code} ${text}`),
  ...hazard.precautions.map(({ code, text }) => `${code} ${text}`),
];

function firstAid(source: SafetySource): SafetySection {
  const { hazard } = source;
  const eyes = isCorrosive(source)
    ? 'Yeux : rincer aussitôt à l’eau pendant 15 minutes au moins, paupières écartées, lentilles ôtées ; consulter d’urgence un ophtalmologue.'
    : 'Yeux : rincer à l’eau pendant plusieurs minutes, lentilles ôtées ; consulter un médecin si l’irritation persiste.';
  return section('4', [
    [
      '4.1',
      'Inhalation : amener la personne à l’air libre et la garder au repos.',
      'Peau : ôter les vêtements souillés, laver à l’eau et au savon.',
      eyes,
      'Ingestion : rincer la bouche, ne pas faire vomir, appeler le Centre antipoisons.',
    ],
    [
      '4.2',
      hazard === null ? 'Aucun effet grave connu.' : hazard.statements.map(({ text }) => text).join(' '),
    ],
    ['4.3', 'Traitement des symptômes. Montrer l’étiquette ou cette fiche.'],
  ]);
}

function fireFighting(source: SafetySource): SafetySection {
  return section('5', [
    [
      '5.1',
      isFlammable(source)
        ? 'Mousse, poudre, dioxyde de carbone. Pas de jet d’eau direct.'
        : 'Tous les moyens d’extinction conviennent ; les adapter à ce qui brûle alentour.',
    ],
    [
      '5.2',
      isFlammable(source)
        ? 'Produit inflammable : vapeurs qui s’enflamment à distance, récipients qui peuvent éclater.'
        : 'Le produit ne brûle pas. Un feu d’emballage dégage des oxydes de carbone.',
    ],
    ['5.3', 'Appareil respiratoire autonome et tenue complète. Refroidir les récipients exposés.'],
  ]);
}

function accidentalRelease(source: SafetySource): SafetySection {
  return section('6', [
    [
      '6.1',
      isFlammable(source)
        ? 'Éloigner toute source d’inflammation, aérer, porter gants et lunettes.'
        : 'Porter gants et lunettes ; éviter de soulever la poussière ou de glisser.',
    ],
    ['6.2', 'Ne pas laisser couler à l’égout ni dans les eaux de surface.'],
    [
      '6.3',
      source.state === 'powder'
        ? 'Aspirer à sec ; ne pas balayer.'
        : 'Absorber avec du sable, ramasser, laver à l’eau.',
    ],
    ['6.4', 'Voir les rubriques 8 et 13.'],
  ]);
}

function handlingAndStorage(source: SafetySource): SafetySection {
  return section('7', [
    [
      '7.1',
      'Aérer. Éviter le contact avec les yeux et la peau. Ne pas manger, boire ni fumer pendant le travail.',
    ],
    [
      '7.2',
      'Conserver dans l’emballage d’origine bien fermé, au sec, à l’abri du gel et hors de portée des enfants.',
      isFlammable(source)
        ? 'Tenir à l’écart des flammes, des étincelles et des comburants forts.'
        : isCorrosive(source)
          ? 'Tenir à l’écart des acides, de l’aluminium et des denrées alimentaires.'
          : 'Tenir à l’écart des denrées alimentaires.',
      ...(source.storage === '' ? [] : [`Durée et conditions de conservation : ${source.storage}.`]),
    ],
    ['7.3', 'Voir la fiche technique.'],
  ]);
}

function exposureControls(source: SafetySource): SafetySection {
  return section('8', [
    [
      '8.1',
      source.state === 'powder'
        ? 'Poussières (Belgique) : 10 mg/m³ inhalables, 3 mg/m³ alvéolaires, sur 8 heures.'
        : source.state === 'resin'
          ? 'Styrène (Belgique) : 25 ppm, 108 mg/m³ sur 8 heures.'
          : 'Pas de valeur limite à observer.',
    ],
    [
      '8.2',
      'Mains : gants de nitrile (EN ISO 374). Yeux : lunettes à protection latérale (EN ISO 16321).',
      source.state === 'powder'
        ? 'Respiration : masque FFP2 au mélange et au ponçage.'
        : isFlammable(source)
          ? 'Respiration : filtre A2 en l’absence d’aération suffisante, A2P2 au ponçage.'
          : 'Respiration : masque FFP2 au ponçage.',
    ],
  ]);
}

const states = {
  powder: ['Solide, poudre', 'non applicable', 'non inflammable'],
  paste: ['Pâte', 'supérieur à 100 °C', 'non inflammable'],
  liquid: ['Liquide', 'supérieur à 100 °C', 'non inflammable'],
  aerosol: ['Aérosol', 'inférieur à 0 °C (gaz propulseur)', 'extrêmement inflammable'],
  resin: ['Pâte', '31 °C (styrène)', 'inflammable'],
} as const;

function properties({ state, colour, hazard }: SafetySource): SafetySection[] {
  const [physical, flash, flammable] = states[state];
  const isAlkaline = isCorrosive({ hazard });
  const ph =
    state === 'resin' || state === 'aerosol'
      ? 'non applicable'
      : isAlkaline
        ? '12 à 13 (mélangé à l’eau)'
        : '7 à 9';
  const isStable = state !== 'resin';
  return [
    section('9', [
      [
        '9.1',
        `État physique : ${physical.toLowerCase()}. Couleur : ${colour === '' ? 'voir la fiche technique' : colour.toLowerCase()}. Odeur : faible.`,
        `pH : ${ph}. Point d’éclair : ${flash}. Inflammabilité : ${flammable}.`,
        'Point de fusion/point de congélation, point d’ébullition ou point initial d’ébullition et intervalle d’ébullition, limites inférieure et supérieure d’explosion, température d’auto-inflammation, température de décomposition, viscosité cinématique, solubilité, coefficient de partage n-octanol/eau (valeur log), pression de vapeur, densité et/ou densité relative, densité de vapeur relative, caractéristiques des particules : sans objet ou non déterminés.',
      ],
      ['9.2', noData],
    ]),
    section('10', [
      ['10.1', state === 'powder' ? 'Durcit au contact de l’eau.' : 'Aucune dans les conditions normales.'],
      ['10.2', 'Stable dans les conditions de stockage de la rubrique 7.'],
      [
        '10.3',
        isStable ? 'Aucune connue.' : 'Polymérisation avec dégagement de chaleur au contact du durcisseur.',
      ],
      ['10.4', isStable ? 'Humidité et gel.' : 'Chaleur, flammes, lumière directe du soleil.'],
      ['10.5', isAlkaline ? 'Acides, aluminium.' : 'Oxydants forts.'],
      ['10.6', 'Oxydes de carbone en cas d’incendie.'],
    ]),
    section('11', [
      [
        '11.1',
        ...(hazard === null
          ? ['D’après les données disponibles, les critères de classification ne sont pas remplis.']
          : hazard.statements.map(({ code, text }) => `${code} ${text}`)),
      ],
      ['11.2', 'Pas de propriété connue qui perturbe le système endocrinien.'],
    ]),
    section('12', [
      [
        '12.1',
        isAlkaline
          ? 'En grande quantité, le produit élève le pH de l’eau et nuit à la vie aquatique.'
          : 'Le mélange n’est pas classé pour le milieu aquatique.',
      ],
      ['12.2', 'Les charges minérales ne se dégradent pas.'],
      ['12.3', 'Peu probable.'],
      ['12.4', 'Faible après durcissement.'],
      ['12.5', 'Critères non remplis.'],
      ['12.6', 'Aucune connue.'],
      ['12.7', noData],
    ]),
  ];
}

function afterUse(source: SafetySource): SafetySection[] {
  const { state, hazard } = source;
  const goods = {
    aerosol: ['UN 1950', 'AÉROSOLS', 'Classe 2.1', 'Sans objet'],
    resin: ['UN 3269', 'TROUSSE DE RÉSINE POLYESTER', 'Classe 3', 'III'],
  } as const;
  const none = 'Non réglementé (ADR, IMDG, IATA).';
  const [number, name, kind, group] =
    state === 'aerosol' || state === 'resin' ? goods[state] : [none, none, none, none];
  return [
    section('13', [
      [
        '13.1',
        hazard === null
          ? 'Laisser durcir le reste, qui va aux déchets de construction (code 17 09 04). Recycler l’emballage vide.'
          : 'Porter restes et emballages souillés à un point de collecte de déchets dangereux ; ne rien verser à l’égout.',
      ],
    ]),
    section('14', [
      ['14.1', number],
      ['14.2', name],
      ['14.3', kind],
      ['14.4', group],
      ['14.5', 'Aucun.'],
      ['14.6', 'Transporter debout et fermé.'],
      ['14.7', 'Sans objet.'],
    ]),
    section('15', [
      [
        '15.1',
        'Règlements (CE) n° 1907/2006 (REACH) et n° 1272/2008 (CLP) ; code du bien-être au travail (Belgique).',
        ...(state === 'powder' && hazard
          ? ['Chrome VI soluble inférieur à 2 mg/kg de ciment sec (REACH, annexe XVII, entrée 47).']
          : []),
      ],
      ['15.2', 'Non effectuée pour le mélange.'],
    ]),
    section('16', [
      [
        '16',
        'Ces informations correspondent à l’état de nos connaissances au jour de l’édition. Elles décrivent le produit au regard de la sécurité et ne garantissent pas ses propriétés.',
        ...safetyGlossary(source, 'fr'),
      ],
    ]),
  ];
}

export const safetyText: SafetyText = { messages, sections };
