import type { SafetySource } from '../document-source.ts';
import type { SafetyPart, SafetySection, SafetyWords } from './safety-section.ts';

export const frenchSafetyWords: SafetyWords = {
  title: 'Fiche de données de sécurité',
  note: 'Selon le règlement (CE) n° 1907/2006 (REACH), annexe II, modifiée par le règlement (UE) 2020/878.',
  component: 'Substance',
  numbers: 'No CAS / no CE',
  share: '% en poids',
  classification: 'Classification (CLP)',
  poisonCentre: 'Centre antipoisons (Belgique) : 070 245 245, jour et nuit. Luxembourg : (+352) 8002 5500.',
};

const noData = 'Pas de données disponibles.';

/** The sixteen sections in French. */
export function frenchSafety(source: SafetySource): SafetySection[] {
  return [...identification(source), ...measures(source), ...properties(source), ...afterUse(source)];
}

function identification({ hazard, ...source }: SafetySource): SafetySection[] {
  const { seller, name, reference, use } = source;
  const address = `${seller.name}, ${seller.street}, ${seller.zipcode} ${seller.city}, ${seller.countryName}`;
  return [
    {
      title: 'SECTION 1 : Identification du mélange et de la société',
      parts: [
        { name: '1.1 Identificateur de produit', lines: [`${name} (${reference})`] },
        {
          name: '1.2 Utilisations identifiées pertinentes et utilisations déconseillées',
          lines: [
            `${use}. ${source.summary}`,
            'Tout autre emploi est déconseillé sans l’avis de notre service technique.',
          ],
        },
        {
          name: '1.3 Renseignements concernant le fournisseur de la fiche',
          lines: [address, [seller.phone, seller.email].join(' · ')],
        },
        { name: '1.4 Numéro d’appel d’urgence', lines: [frenchSafetyWords.poisonCentre] },
      ],
    },
    {
      title: 'SECTION 2 : Identification des dangers',
      parts: [
        {
          name: '2.1 Classification du mélange',
          lines:
            hazard === null
              ? ['Le mélange n’est pas classé dangereux selon le règlement (CE) n° 1272/2008 (CLP).']
              : [
                  'Classé selon le règlement (CE) n° 1272/2008 (CLP).',
                  hazard.statements.map(({ code }) => code).join(', '),
                ],
        },
        {
          name: '2.2 Éléments d’étiquetage',
          lines: hazard === null ? ['Aucun élément d’étiquetage n’est exigé.'] : labelOf(hazard),
        },
        {
          name: '2.3 Autres dangers',
          lines: [
            source.state === 'powder'
              ? 'La poussière peut gêner la respiration et irriter les yeux. Le mélange ne répond pas aux critères PBT et vPvB.'
              : 'Le mélange ne répond pas aux critères PBT et vPvB et ne contient pas de perturbateur endocrinien au-dessus de 0,1 %.',
          ],
        },
      ],
    },
    {
      title: 'SECTION 3 : Composition et informations sur les composants',
      parts: [
        {
          name: '3.2 Mélanges',
          lines: [
            source.components.length === 0
              ? 'Le mélange ne contient pas de substance à mentionner selon l’annexe II du règlement REACH.'
              : 'Substances qui contribuent à la classification du mélange :',
          ],
          hasComponents: true,
        },
      ],
    },
  ];
}

const labelOf = (hazard: NonNullable<SafetySource['hazard']>): string[] => [
  [hazard.signal_word?.text ?? '', ...hazard.pictograms.map(({ code, text }) => `${text} (${code})`)]
    .filter((part) => part !== '')
    .join(' · '),
  ...hazard.statements.map(({ code, text }) => `${code} ${text}`),
  ...hazard.precautions.map(({ code, text }) => `${code} ${text}`),
];

function measures({ state, hazard, storage }: SafetySource): SafetySection[] {
  const isFlammable = state === 'aerosol' || state === 'resin';
  const isCorrosive = hazard?.statements.some(({ code }) => code === 'H318') ?? false;
  const eyes = isCorrosive
    ? 'Yeux : rincer aussitôt à l’eau pendant 15 minutes au moins, paupières écartées, lentilles ôtées ; consulter d’urgence un ophtalmologue.'
    : 'Yeux : rincer à l’eau pendant plusieurs minutes, lentilles ôtées ; consulter un médecin si l’irritation persiste.';
  return [
    section('SECTION 4 : Premiers secours', [
      [
        '4.1 Description des mesures de premiers secours',
        'Inhalation : amener la personne à l’air libre et la garder au repos.',
        'Peau : ôter les vêtements souillés, laver à l’eau et au savon.',
        eyes,
        'Ingestion : rincer la bouche, ne pas faire vomir, appeler le Centre antipoisons.',
      ],
      [
        '4.2 Principaux symptômes et effets',
        hazard === null ? 'Aucun effet grave connu.' : hazard.statements.map(({ text }) => text).join(' '),
      ],
      ['4.3 Soins médicaux immédiats', 'Traitement des symptômes. Montrer l’étiquette ou cette fiche.'],
    ]),
    section('SECTION 5 : Mesures de lutte contre l’incendie', [
      [
        '5.1 Moyens d’extinction',
        isFlammable
          ? 'Mousse, poudre, dioxyde de carbone. Pas de jet d’eau direct.'
          : 'Tous ; à choisir selon ce qui brûle alentour.',
      ],
      [
        '5.2 Dangers particuliers',
        isFlammable
          ? 'Produit inflammable : vapeurs qui s’enflamment à distance, récipients qui peuvent éclater.'
          : 'Le produit ne brûle pas. Un feu d’emballage dégage des oxydes de carbone.',
      ],
      [
        '5.3 Conseils aux pompiers',
        'Appareil respiratoire autonome et tenue complète. Refroidir les récipients exposés.',
      ],
    ]),
    section('SECTION 6 : Mesures en cas de dispersion accidentelle', [
      [
        '6.1 Précautions individuelles',
        isFlammable
          ? 'Éloigner toute source d’inflammation, aérer, porter gants et lunettes.'
          : 'Porter gants et lunettes ; éviter de soulever la poussière ou de glisser.',
      ],
      [
        '6.2 Précautions pour l’environnement',
        'Ne pas laisser couler à l’égout ni dans les eaux de surface.',
      ],
      [
        '6.3 Confinement et nettoyage',
        state === 'powder'
          ? 'Ramasser à sec, par aspiration, sans balayer à vif.'
          : 'Absorber avec du sable, ramasser, laver à l’eau.',
      ],
      ['6.4 Référence à d’autres sections', 'Voir les sections 8 et 13.'],
    ]),
    section('SECTION 7 : Manipulation et stockage', [
      [
        '7.1 Manipulation sans danger',
        'Aérer. Éviter le contact avec les yeux et la peau. Ne pas manger, boire ni fumer pendant le travail.',
      ],
      [
        '7.2 Conditions de stockage',
        storage === '' ? 'Emballage d’origine fermé, au sec et à l’abri du gel.' : `${storage}.`,
      ],
      ['7.3 Utilisations finales particulières', 'Voir la fiche technique.'],
    ]),
    section('SECTION 8 : Contrôle de l’exposition et protection individuelle', [
      [
        '8.1 Paramètres de contrôle',
        state === 'powder'
          ? 'Poussières (Belgique) : 10 mg/m³ inhalables, 3 mg/m³ alvéolaires, sur 8 heures.'
          : state === 'resin'
            ? 'Styrène (Belgique) : 25 ppm, 108 mg/m³ sur 8 heures.'
            : 'Pas de valeur limite à observer.',
      ],
      [
        '8.2 Contrôles de l’exposition',
        'Mains : gants de nitrile (EN ISO 374). Yeux : lunettes à protection latérale (EN ISO 16321).',
        state === 'powder'
          ? 'Respiration : masque FFP2 au mélange et au ponçage.'
          : isFlammable
            ? 'Respiration : filtre A2 sans aération suffisante, A2P2 au ponçage.'
            : 'Respiration : masque FFP2 au ponçage.',
      ],
    ]),
  ];
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
  const isAlkaline = hazard?.statements.some(({ code }) => code === 'H318') ?? false;
  const ph =
    state === 'resin' || state === 'aerosol'
      ? 'non applicable'
      : isAlkaline
        ? '12 à 13 (mélangé à l’eau)'
        : '7 à 9';
  const isStable = state !== 'resin';
  return [
    section('SECTION 9 : Propriétés physiques et chimiques', [
      [
        '9.1 Propriétés essentielles',
        `État physique : ${physical.toLowerCase()}. Couleur : ${colour === '' ? 'voir la fiche technique' : colour.toLowerCase()}. Odeur : faible.`,
        `pH : ${ph}. Point d’éclair : ${flash}. Inflammabilité : ${flammable}.`,
        'Point de fusion, pression de vapeur, coefficient de partage, température d’auto-inflammation : sans objet ou non déterminés.',
      ],
      ['9.2 Autres informations', noData],
    ]),
    section('SECTION 10 : Stabilité et réactivité', [
      [
        '10.1 Réactivité',
        state === 'powder' ? 'Durcit au contact de l’eau.' : 'Aucune dans les conditions normales.',
      ],
      ['10.2 Stabilité chimique', 'Stable dans les conditions de stockage de la section 7.'],
      [
        '10.3 Possibilité de réactions dangereuses',
        isStable ? 'Aucune connue.' : 'Polymérisation avec dégagement de chaleur au contact du durcisseur.',
      ],
      [
        '10.4 Conditions à éviter',
        isStable ? 'Humidité et gel.' : 'Chaleur, flammes, lumière directe du soleil.',
      ],
      ['10.5 Matières incompatibles', isAlkaline ? 'Acides, aluminium.' : 'Oxydants forts.'],
      ['10.6 Produits de décomposition dangereux', 'Oxydes de carbone en cas d’incendie.'],
    ]),
    section('SECTION 11 : Informations toxicologiques', [
      [
        '11.1 Informations sur les classes de danger',
        ...(hazard === null
          ? ['D’après les données disponibles, les critères de classification ne sont pas remplis.']
          : hazard.statements.map(({ code, text }) => `${code} ${text}`)),
      ],
      [
        '11.2 Informations sur les autres dangers',
        'Pas de propriété connue qui perturbe le système endocrinien.',
      ],
    ]),
    section('SECTION 12 : Informations écologiques', [
      [
        '12.1 Toxicité',
        isAlkaline
          ? 'En quantité, le produit élève le pH de l’eau et nuit à la vie aquatique.'
          : 'Le mélange n’est pas classé pour le milieu aquatique.',
      ],
      ['12.2 Persistance et dégradabilité', 'Les charges minérales ne se dégradent pas.'],
      ['12.3 Potentiel de bioaccumulation', 'Non attendu.'],
      ['12.4 Mobilité dans le sol', 'Faible après durcissement.'],
      ['12.5 Résultats des évaluations PBT et vPvB', 'Critères non remplis.'],
      ['12.6 Propriétés perturbant le système endocrinien', 'Aucune connue.'],
      ['12.7 Autres effets néfastes', noData],
    ]),
  ];
}

function afterUse({ state, hazard }: SafetySource): SafetySection[] {
  const goods = {
    aerosol: ['UN 1950', 'AÉROSOLS', 'Classe 2.1', 'Sans objet'],
    resin: ['UN 3269', 'TROUSSE DE RÉSINE POLYESTER', 'Classe 3', 'III'],
  } as const;
  const none = 'Non réglementé (ADR, IMDG, IATA).';
  const [number, name, kind, group] =
    state === 'aerosol' || state === 'resin' ? goods[state] : [none, none, none, none];
  return [
    section('SECTION 13 : Considérations relatives à l’élimination', [
      [
        '13.1 Méthodes de traitement des déchets',
        hazard === null
          ? 'Laisser durcir le reste, qui va aux déchets de construction (code 17 09 04). Recycler l’emballage vide.'
          : 'Porter restes et emballages souillés à un point de collecte de déchets dangereux ; ne rien verser à l’égout.',
      ],
    ]),
    section('SECTION 14 : Informations relatives au transport', [
      ['14.1 Numéro ONU', number],
      ['14.2 Désignation officielle de transport', name],
      ['14.3 Classe de danger', kind],
      ['14.4 Groupe d’emballage', group],
      ['14.5 Dangers pour l’environnement', 'Aucun.'],
      ['14.6 Précautions particulières', 'Transporter debout et fermé.'],
      ['14.7 Transport maritime en vrac', 'Sans objet.'],
    ]),
    section('SECTION 15 : Informations relatives à la réglementation', [
      [
        '15.1 Réglementation',
        'Règlements (CE) n° 1907/2006 (REACH) et n° 1272/2008 (CLP) ; code du bien-être au travail (Belgique).',
        ...(state === 'powder' && hazard
          ? ['Chrome VI soluble inférieur à 2 mg/kg de ciment sec (REACH, annexe XVII, entrée 47).']
          : []),
      ],
      ['15.2 Évaluation de la sécurité chimique', 'Non effectuée pour le mélange.'],
    ]),
    section('SECTION 16 : Autres informations', [
      [
        'Avertissement',
        'Ces informations correspondent à l’état de nos connaissances au jour de l’édition. Elles décrivent le produit au regard de la sécurité et ne garantissent pas ses propriétés.',
      ],
      [
        'Abréviations',
        'CLP : classification, étiquetage et emballage. PBT : persistant, bioaccumulable et toxique. vPvB : très persistant et très bioaccumulable.',
      ],
    ]),
  ];
}

const section = (title: string, parts: readonly (readonly [string, ...string[]])[]): SafetySection => ({
  title,
  parts: parts.map(([name, ...lines]): SafetyPart => ({ name, lines })),
});
