import type { SafetySource } from '../document-source.ts';
import type { SafetyPart, SafetySection, SafetyWords } from './safety-section.ts';

export const dutchSafetyWords: SafetyWords = {
  title: 'Veiligheidsinformatieblad',
  note: 'Volgens verordening (EG) nr. 1907/2006 (REACH), bijlage II, gewijzigd door verordening (EU) 2020/878.',
  component: 'Stof',
  numbers: 'CAS-nr. / EG-nr.',
  share: 'gewichts-%',
  classification: 'Indeling (CLP)',
  poisonCentre: 'Antigifcentrum (België): 070 245 245, dag en nacht. Luxemburg: (+352) 8002 5500.',
};

const noData = 'Geen gegevens beschikbaar.';

/** The sixteen sections in Dutch. */
export function dutchSafety(source: SafetySource): SafetySection[] {
  return [...identification(source), ...measures(source), ...properties(source), ...afterUse(source)];
}

function identification({ hazard, ...source }: SafetySource): SafetySection[] {
  const { seller, name, reference, use } = source;
  const address = `${seller.name}, ${seller.street}, ${seller.zipcode} ${seller.city}, ${seller.countryName}`;
  return [
    {
      title: 'RUBRIEK 1: Identificatie van het mengsel en de onderneming',
      parts: [
        { name: '1.1 Productidentificatie', lines: [`${name} (${reference})`] },
        {
          name: '1.2 Relevant geïdentificeerd gebruik en ontraden gebruik',
          lines: [
            `${use}. ${source.summary}`,
            'Elk ander gebruik wordt ontraden zonder advies van onze technische dienst.',
          ],
        },
        {
          name: '1.3 Details betreffende de verstrekker van dit blad',
          lines: [address, [seller.phone, seller.email].join(' · ')],
        },
        { name: '1.4 Telefoonnummer voor noodgevallen', lines: [dutchSafetyWords.poisonCentre] },
      ],
    },
    {
      title: 'RUBRIEK 2: Identificatie van de gevaren',
      parts: [
        {
          name: '2.1 Indeling van het mengsel',
          lines:
            hazard === null
              ? ['Het mengsel is niet als gevaarlijk ingedeeld volgens verordening (EG) nr. 1272/2008 (CLP).']
              : [
                  'Ingedeeld volgens verordening (EG) nr. 1272/2008 (CLP).',
                  hazard.statements.map(({ code }) => code).join(', '),
                ],
        },
        {
          name: '2.2 Etiketteringselementen',
          lines: hazard === null ? ['Er zijn geen etiketteringselementen vereist.'] : labelOf(hazard),
        },
        {
          name: '2.3 Andere gevaren',
          lines: [
            source.state === 'powder'
              ? 'Het stof kan de ademhaling hinderen en de ogen irriteren. Het mengsel voldoet niet aan de PBT- en zPzB-criteria.'
              : 'Het mengsel voldoet niet aan de PBT- en zPzB-criteria en bevat geen hormoonontregelaar boven 0,1 %.',
          ],
        },
      ],
    },
    {
      title: 'RUBRIEK 3: Samenstelling en informatie over de bestanddelen',
      parts: [
        {
          name: '3.2 Mengsels',
          lines: [
            source.components.length === 0
              ? 'Het mengsel bevat geen stoffen die volgens bijlage II van de REACH-verordening vermeld moeten worden.'
              : 'Stoffen die bijdragen tot de indeling van het mengsel:',
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
    ? 'Ogen: spoel onmiddellijk minstens 15 minuten met water, met open oogleden en zonder contactlenzen; raadpleeg dringend een oogarts.'
    : 'Ogen: spoel enkele minuten met water, zonder contactlenzen; raadpleeg een arts als de irritatie aanhoudt.';
  return [
    section('RUBRIEK 4: Eerstehulpmaatregelen', [
      [
        '4.1 Beschrijving van de eerstehulpmaatregelen',
        'Inademing: breng de persoon in de frisse lucht en laat hem rusten.',
        'Huid: trek bevuilde kleren uit en was met water en zeep.',
        eyes,
        'Inslikken: spoel de mond, laat niet braken en bel het Antigifcentrum.',
      ],
      [
        '4.2 Belangrijkste symptomen en effecten',
        hazard === null
          ? 'Geen ernstige effecten bekend.'
          : hazard.statements.map(({ text }) => text).join(' '),
      ],
      ['4.3 Onmiddellijke medische verzorging', 'Behandel de symptomen. Toon het etiket of dit blad.'],
    ]),
    section('RUBRIEK 5: Brandbestrijdingsmaatregelen', [
      [
        '5.1 Blusmiddelen',
        isFlammable
          ? 'Schuim, poeder, koolstofdioxide. Geen volle waterstraal.'
          : 'Alle; kies volgens wat in de omgeving brandt.',
      ],
      [
        '5.2 Speciale gevaren',
        isFlammable
          ? 'Ontvlambaar product: dampen kunnen op afstand ontvlammen, houders kunnen openbarsten.'
          : 'Het product brandt niet. Brandende verpakking geeft koolstofoxiden vrij.',
      ],
      [
        '5.3 Advies voor brandweerlieden',
        'Onafhankelijk ademhalingstoestel en volledige uitrusting. Koel de blootgestelde houders.',
      ],
    ]),
    section('RUBRIEK 6: Maatregelen bij accidenteel vrijkomen', [
      [
        '6.1 Persoonlijke voorzorgsmaatregelen',
        isFlammable
          ? 'Verwijder alle ontstekingsbronnen, verlucht, draag handschoenen en een veiligheidsbril.'
          : 'Draag handschoenen en een veiligheidsbril; vermijd opwaaiend stof en uitglijden.',
      ],
      ['6.2 Milieuvoorzorgsmaatregelen', 'Niet in de riolering of in oppervlaktewater laten lopen.'],
      [
        '6.3 Insluiting en reiniging',
        state === 'powder'
          ? 'Droog opzuigen, niet droog vegen.'
          : 'Met zand absorberen, opscheppen, naspoelen met water.',
      ],
      ['6.4 Verwijzing naar andere rubrieken', 'Zie rubriek 8 en 13.'],
    ]),
    section('RUBRIEK 7: Hantering en opslag', [
      [
        '7.1 Veilig hanteren',
        'Verlucht. Vermijd contact met ogen en huid. Eet, drink of rook niet tijdens het werk.',
      ],
      [
        '7.2 Opslagomstandigheden',
        storage === '' ? 'Gesloten originele verpakking, droog en vorstvrij.' : `${storage}.`,
      ],
      ['7.3 Specifiek eindgebruik', 'Zie de technische fiche.'],
    ]),
    section('RUBRIEK 8: Blootstelling en persoonlijke bescherming', [
      [
        '8.1 Controleparameters',
        state === 'powder'
          ? 'Stof (België): 10 mg/m³ inhaleerbaar, 3 mg/m³ alveolair, over 8 uur.'
          : state === 'resin'
            ? 'Styreen (België): 25 ppm, 108 mg/m³ over 8 uur.'
            : 'Geen grenswaarden in acht te nemen.',
      ],
      [
        '8.2 Maatregelen ter beheersing van blootstelling',
        'Handen: nitrilhandschoenen (EN ISO 374). Ogen: veiligheidsbril met zijkappen (EN ISO 16321).',
        state === 'powder'
          ? 'Ademhaling: FFP2-masker bij het mengen en schuren.'
          : isFlammable
            ? 'Ademhaling: filter A2 bij onvoldoende verluchting, A2P2 bij het schuren.'
            : 'Ademhaling: FFP2-masker bij het schuren.',
      ],
    ]),
  ];
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
  const isAlkaline = hazard?.statements.some(({ code }) => code === 'H318') ?? false;
  const ph =
    state === 'resin' || state === 'aerosol'
      ? 'niet van toepassing'
      : isAlkaline
        ? '12 tot 13 (met water gemengd)'
        : '7 tot 9';
  const isStable = state !== 'resin';
  return [
    section('RUBRIEK 9: Fysische en chemische eigenschappen', [
      [
        '9.1 Basiseigenschappen',
        `Fysische toestand: ${physical.toLowerCase()}. Kleur: ${colour === '' ? 'zie de technische fiche' : colour.toLowerCase()}. Geur: zwak.`,
        `pH: ${ph}. Vlampunt: ${flash}. Ontvlambaarheid: ${flammable}.`,
        'Smeltpunt, dampspanning, verdelingscoëfficiënt, zelfontbrandingstemperatuur: niet van toepassing of niet bepaald.',
      ],
      ['9.2 Overige informatie', noData],
    ]),
    section('RUBRIEK 10: Stabiliteit en reactiviteit', [
      [
        '10.1 Reactiviteit',
        state === 'powder' ? 'Hardt uit bij contact met water.' : 'Geen in normale omstandigheden.',
      ],
      ['10.2 Chemische stabiliteit', 'Stabiel in de opslagomstandigheden van rubriek 7.'],
      [
        '10.3 Mogelijke gevaarlijke reacties',
        isStable ? 'Geen bekend.' : 'Polymerisatie met warmteontwikkeling bij contact met de verharder.',
      ],
      [
        '10.4 Te vermijden omstandigheden',
        isStable ? 'Vocht en vorst.' : 'Warmte, vlammen, rechtstreeks zonlicht.',
      ],
      [
        '10.5 Chemisch op elkaar inwerkende materialen',
        isAlkaline ? 'Zuren, aluminium.' : 'Sterke oxidatiemiddelen.',
      ],
      ['10.6 Gevaarlijke ontledingsproducten', 'Koolstofoxiden bij brand.'],
    ]),
    section('RUBRIEK 11: Toxicologische informatie', [
      [
        '11.1 Informatie over gevarenklassen',
        ...(hazard === null
          ? ['Op basis van de beschikbare gegevens is niet aan de indelingscriteria voldaan.']
          : hazard.statements.map(({ code, text }) => `${code} ${text}`)),
      ],
      ['11.2 Informatie over andere gevaren', 'Geen hormoonontregelende eigenschappen bekend.'],
    ]),
    section('RUBRIEK 12: Ecologische informatie', [
      [
        '12.1 Toxiciteit',
        isAlkaline
          ? 'In grote hoeveelheden verhoogt het product de pH van water en schaadt het het waterleven.'
          : 'Het mengsel is niet ingedeeld voor het aquatisch milieu.',
      ],
      ['12.2 Persistentie en afbreekbaarheid', 'Minerale vulstoffen breken niet af.'],
      ['12.3 Bioaccumulatie', 'Niet verwacht.'],
      ['12.4 Mobiliteit in de bodem', 'Gering na uitharding.'],
      ['12.5 Resultaten van PBT- en zPzB-beoordeling', 'Aan de criteria is niet voldaan.'],
      ['12.6 Hormoonontregelende eigenschappen', 'Geen bekend.'],
      ['12.7 Andere schadelijke effecten', noData],
    ]),
  ];
}

function afterUse({ state, hazard }: SafetySource): SafetySection[] {
  const goods = {
    aerosol: ['UN 1950', 'SPUITBUSSEN (AEROSOLEN)', 'Klasse 2.1', 'Niet van toepassing'],
    resin: ['UN 3269', 'POLYESTERHARSKIT', 'Klasse 3', 'III'],
  } as const;
  const none = 'Niet gereglementeerd (ADR, IMDG, IATA).';
  const [number, name, kind, group] =
    state === 'aerosol' || state === 'resin' ? goods[state] : [none, none, none, none];
  return [
    section('RUBRIEK 13: Instructies voor verwijdering', [
      [
        '13.1 Afvalverwerkingsmethoden',
        hazard === null
          ? 'Laat resten uitharden; ze horen bij het bouwafval (code 17 09 04). Recycleer de lege verpakking.'
          : 'Breng resten en bevuilde verpakking naar een inzamelpunt voor gevaarlijk afval; giet niets in de riolering.',
      ],
    ]),
    section('RUBRIEK 14: Informatie met betrekking tot het vervoer', [
      ['14.1 VN-nummer', number],
      ['14.2 Juiste ladingnaam', name],
      ['14.3 Gevarenklasse', kind],
      ['14.4 Verpakkingsgroep', group],
      ['14.5 Milieugevaren', 'Geen.'],
      ['14.6 Bijzondere voorzorgen', 'Rechtop en gesloten vervoeren.'],
      ['14.7 Zeevervoer in bulk', 'Niet van toepassing.'],
    ]),
    section('RUBRIEK 15: Regelgeving', [
      [
        '15.1 Regelgeving',
        'Verordeningen (EG) nr. 1907/2006 (REACH) en nr. 1272/2008 (CLP); codex over het welzijn op het werk (België).',
        ...(state === 'powder' && hazard
          ? ['Oplosbaar chroom VI lager dan 2 mg/kg droog cement (REACH, bijlage XVII, punt 47).']
          : []),
      ],
      ['15.2 Chemischeveiligheidsbeoordeling', 'Niet uitgevoerd voor het mengsel.'],
    ]),
    section('RUBRIEK 16: Overige informatie', [
      [
        'Voorbehoud',
        'Deze informatie stemt overeen met onze kennis op de dag van uitgave. Ze beschrijft het product op het vlak van veiligheid en waarborgt zijn eigenschappen niet.',
      ],
      [
        'Afkortingen',
        'CLP: indeling, etikettering en verpakking. PBT: persistent, bioaccumulerend en toxisch. zPzB: zeer persistent en zeer bioaccumulerend.',
      ],
    ]),
  ];
}

const section = (title: string, parts: readonly (readonly [string, ...string[]])[]): SafetySection => ({
  title,
  parts: parts.map(([name, ...lines]): SafetyPart => ({ name, lines })),
});
