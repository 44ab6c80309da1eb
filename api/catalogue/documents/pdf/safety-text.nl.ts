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

const section = sectionsIn('nl');

const messages: SafetyMessages = {
  title: 'Veiligheidsinformatieblad',
  note: 'Volgens Verordening (EG) nr. 1907/2006 (REACH), bijlage II, gewijzigd door Verordening (EU) 2020/878.',
  component: 'Stof',
  numbers: 'CAS-nr. / EG-nr.',
  share: '% (gewicht)',
  classification: 'Indeling (CLP)',
  poisonCentre: 'Antigifcentrum (België): 070 245 245, dag en nacht. Luxemburg: (+352) 8002 5500.',
};

const noData = 'Geen gegevens beschikbaar.';

/** The sixteen sections in Dutch. */
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
        'Elk ander gebruik wordt ontraden zonder advies van onze technische dienst.',
      ],
      ['1.3', address, [seller.phone, seller.email].join(' · ')],
      ['1.4', messages.poisonCentre],
    ]),
    section('2', [
      classification === ''
        ? [
            '2.1',
            'Het mengsel is niet als gevaarlijk ingedeeld volgens Verordening (EG) nr. 1272/2008 (CLP).',
          ]
        : ['2.1', 'Ingedeeld volgens Verordening (EG) nr. 1272/2008 (CLP).', classification],
      ['2.2', ...(hazard === null ? unclassifiedLabel(source.state) : labelOf(hazard))],
      [
        '2.3',
        source.state === 'powder'
          ? 'Het stof kan de ademhaling hinderen en de ogen irriteren. Het mengsel voldoet niet aan de PBT- en zPzB-criteria.'
          : 'Het mengsel voldoet niet aan de PBT- en zPzB-criteria en bevat geen hormoonontregelaar boven 0,1%.',
      ],
    ]),
    section('3', [
      [
        '3.2',
        source.components.length === 0
          ? 'Het mengsel bevat geen stoffen die volgens bijlage II van de REACH-verordening vermeld moeten worden.'
          : 'Stoffen die bijdragen tot de indeling van het mengsel:',
      ],
    ]),
  ];
}

/** What holds water is preserved with an isothiazolinone, which the label of an unclassified mixture names too. */
const unclassifiedLabel = (state: SafetySource['state']): string[] =>
  state === 'paste' || state === 'liquid'
    ? [
        'EUH208 Bevat 1,2-benzisothiazoline-3-on. Kan een allergische reactie veroorzaken.',
        'EUH210 Veiligheidsinformatieblad op verzoek verkrijgbaar.',
      ]
    : ['Er zijn geen etiketteringselementen vereist.'];

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
    ? 'Ogen: spoel onmiddellijk minstens 15 minuten met water, met open oogleden en zonder contactlenzen; raadpleeg dringend een oogarts.'
    : 'Ogen: spoel enkele minuten met water, zonder contactlenzen; raadpleeg een arts als de irritatie aanhoudt.';
  return section('4', [
    [
      '4.1',
      'Inademing: breng de persoon in de frisse lucht en laat hem rusten.',
      'Huid: trek bevuilde kleren uit en was met water en zeep.',
      eyes,
      'Inslikken: spoel de mond, laat niet braken en bel het Antigifcentrum.',
    ],
    [
      '4.2',
      hazard === null
        ? 'Geen ernstige effecten bekend.'
        : hazard.statements.map(({ text }) => text).join(' '),
    ],
    ['4.3', 'Behandel de symptomen. Toon het etiket of dit blad.'],
  ]);
}

function fireFighting(source: SafetySource): SafetySection {
  return section('5', [
    [
      '5.1',
      isFlammable(source)
        ? 'Schuim, poeder, koolstofdioxide. Geen volle waterstraal.'
        : 'Alle blusmiddelen zijn geschikt; kies volgens wat in de omgeving brandt.',
    ],
    [
      '5.2',
      isFlammable(source)
        ? 'Ontvlambaar product: dampen kunnen op afstand ontvlammen, houders kunnen openbarsten.'
        : 'Het product brandt niet. Brandende verpakking geeft koolstofoxiden vrij.',
    ],
    ['5.3', 'Onafhankelijk ademhalingstoestel en volledige uitrusting. Koel de blootgestelde houders.'],
  ]);
}

function accidentalRelease(source: SafetySource): SafetySection {
  return section('6', [
    [
      '6.1',
      isFlammable(source)
        ? 'Verwijder alle ontstekingsbronnen, verlucht, draag handschoenen en een veiligheidsbril.'
        : 'Draag handschoenen en een veiligheidsbril; vermijd opwaaiend stof en uitglijden.',
    ],
    ['6.2', 'Niet in de riolering of in oppervlaktewater laten lopen.'],
    [
      '6.3',
      source.state === 'powder'
        ? 'Droog opzuigen; niet vegen.'
        : 'Met zand absorberen, opscheppen, naspoelen met water.',
    ],
    ['6.4', 'Zie de rubrieken 8 en 13.'],
  ]);
}

function handlingAndStorage(source: SafetySource): SafetySection {
  return section('7', [
    ['7.1', 'Verlucht. Vermijd contact met ogen en huid. Eet, drink of rook niet tijdens het werk.'],
    [
      '7.2',
      'Bewaar in de goed gesloten originele verpakking, droog, vorstvrij en buiten het bereik van kinderen.',
      isFlammable(source)
        ? 'Houd verwijderd van vuur, vonken en sterke oxidatiemiddelen.'
        : isCorrosive(source)
          ? 'Houd verwijderd van zuren, aluminium en levensmiddelen.'
          : 'Houd verwijderd van levensmiddelen.',
      ...(source.storage === '' ? [] : [`Houdbaarheid en bewaring: ${source.storage}.`]),
    ],
    ['7.3', 'Zie de technische fiche.'],
  ]);
}

function exposureControls(source: SafetySource): SafetySection {
  return section('8', [
    [
      '8.1',
      source.state === 'powder'
        ? 'Stof (België): 10 mg/m³ inhaleerbaar, 3 mg/m³ alveolair, over 8 uur.'
        : source.state === 'resin'
          ? 'Styreen (België): 25 ppm, 108 mg/m³ over 8 uur.'
          : 'Geen grenswaarden in acht te nemen.',
    ],
    [
      '8.2',
      'Handen: nitrilhandschoenen (EN ISO 374). Ogen: veiligheidsbril met zijkappen (EN ISO 16321).',
      source.state === 'powder'
        ? 'Ademhaling: FFP2-masker bij het mengen en schuren.'
        : isFlammable(source)
          ? 'Ademhaling: filter A2 bij onvoldoende verluchting, A2P2 bij het schuren.'
          : 'Ademhaling: FFP2-masker bij het schuren.',
    ],
  ]);
}

const states = {
  powder: ['Vast, poeder', 'niet van toepassing', 'niet ontvlambaar'],
  paste: ['Pasta', 'hoger dan 100 °C', 'niet ontvlambaar'],
  liquid: ['Vloeistof', 'hoger dan 100 °C', 'niet ontvlambaar'],
  aerosol: ['Aerosol', 'lager dan 0 °C (drijfgas)', 'zeer licht ontvlambaar'],
  resin: ['Pasta', '31 °C (styreen)', 'ontvlambaar'],
} as const;

function properties({ state, colour, hazard }: SafetySource): SafetySection[] {
  const [physical, flash, flammable] = states[state];
  const isAlkaline = isCorrosive({ hazard });
  const ph =
    state === 'resin' || state === 'aerosol'
      ? 'niet van toepassing'
      : isAlkaline
        ? '12 tot 13 (met water gemengd)'
        : '7 tot 9';
  const isStable = state !== 'resin';
  return [
    section('9', [
      [
        '9.1',
        `Fysische toestand: ${physical.toLowerCase()}. Kleur: ${colour === '' ? 'zie de technische fiche' : colour.toLowerCase()}. Geur: zwak.`,
        `pH: ${ph}. Vlampunt: ${flash}. Ontvlambaarheid: ${flammable}.`,
        'Smelt-/vriespunt, kookpunt of beginkookpunt en kooktraject, onderste en bovenste explosiegrens, zelfontbrandingstemperatuur, ontledingstemperatuur, kinematische viscositeit, oplosbaarheid, verdelingscoëfficiënt n-octanol/water (logwaarde), dampspanning, dichtheid en/of relatieve dichtheid, relatieve dampdichtheid, deeltjeskenmerken: niet van toepassing of niet bepaald.',
      ],
      ['9.2', noData],
    ]),
    section('10', [
      ['10.1', state === 'powder' ? 'Hardt uit bij contact met water.' : 'Geen in normale omstandigheden.'],
      ['10.2', 'Stabiel in de opslagomstandigheden van rubriek 7.'],
      [
        '10.3',
        isStable ? 'Geen bekend.' : 'Polymerisatie met warmteontwikkeling bij contact met de verharder.',
      ],
      ['10.4', isStable ? 'Vocht en vorst.' : 'Warmte, vlammen, rechtstreeks zonlicht.'],
      ['10.5', isAlkaline ? 'Zuren, aluminium.' : 'Sterke oxidatiemiddelen.'],
      ['10.6', 'Koolstofoxiden bij brand.'],
    ]),
    section('11', [
      [
        '11.1',
        ...(hazard === null
          ? ['Op basis van de beschikbare gegevens is niet aan de indelingscriteria voldaan.']
          : hazard.statements.map(({ code, text }) => `${code} ${text}`)),
      ],
      ['11.2', 'Geen hormoonontregelende eigenschappen bekend.'],
    ]),
    section('12', [
      [
        '12.1',
        isAlkaline
          ? 'In grote hoeveelheden verhoogt het product de pH van water en schaadt het het waterleven.'
          : 'Het mengsel is niet ingedeeld voor het aquatisch milieu.',
      ],
      ['12.2', 'Minerale vulstoffen breken niet af.'],
      ['12.3', 'Niet te verwachten.'],
      ['12.4', 'Gering na uitharding.'],
      ['12.5', 'Aan de criteria is niet voldaan.'],
      ['12.6', 'Geen bekend.'],
      ['12.7', noData],
    ]),
  ];
}

function afterUse(source: SafetySource): SafetySection[] {
  const { state, hazard } = source;
  const goods = {
    aerosol: ['UN 1950', 'SPUITBUSSEN (AEROSOLEN)', 'Klasse 2.1', 'Niet van toepassing'],
    resin: ['UN 3269', 'POLYESTERHARSKIT', 'Klasse 3', 'III'],
  } as const;
  const none = 'Niet gereglementeerd (ADR, IMDG, IATA).';
  const [number, name, kind, group] =
    state === 'aerosol' || state === 'resin' ? goods[state] : [none, none, none, none];
  return [
    section('13', [
      [
        '13.1',
        hazard === null
          ? 'Laat resten uitharden; ze horen bij het bouwafval (code 17 09 04). Recycleer de lege verpakking.'
          : 'Breng resten en bevuilde verpakking naar een inzamelpunt voor gevaarlijk afval; giet niets in de riolering.',
      ],
    ]),
    section('14', [
      ['14.1', number],
      ['14.2', name],
      ['14.3', kind],
      ['14.4', group],
      ['14.5', 'Geen.'],
      ['14.6', 'Rechtop en gesloten vervoeren.'],
      ['14.7', 'Niet van toepassing.'],
    ]),
    section('15', [
      [
        '15.1',
        'Verordeningen (EG) nr. 1907/2006 (REACH) en nr. 1272/2008 (CLP); codex over het welzijn op het werk (België).',
        ...(state === 'powder' && hazard
          ? ['Oplosbaar chroom VI lager dan 2 mg/kg droog cement (REACH, bijlage XVII, punt 47).']
          : []),
      ],
      ['15.2', 'Niet uitgevoerd voor het mengsel.'],
    ]),
    section('16', [
      [
        '16',
        'Deze informatie stemt overeen met onze kennis op de dag van uitgave. Ze beschrijft het product op het vlak van veiligheid en waarborgt zijn eigenschappen niet.',
        ...safetyGlossary(source, 'nl'),
      ],
    ]),
  ];
}

export const safetyText: SafetyText = { messages, sections };
