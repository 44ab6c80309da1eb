import { asLocale } from '../../../../languages/as-locale.ts';
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

const section = sectionsIn(asLocale('de'));

const messages: SafetyMessages = {
  title: 'Sicherheitsdatenblatt',
  note: 'Gemäß Verordnung (EG) Nr. 1907/2006 (REACH), Anhang II, geändert durch Verordnung (EU) 2020/878.',
  component: 'Stoff',
  numbers: 'CAS-Nr. / EG-Nr.',
  share: 'Gew.-%',
  classification: 'Einstufung (CLP)',
  poisonCentre: 'Antigiftzentrum (Belgien): 070 245 245, Tag und Nacht. Luxemburg: (+352) 8002 5500.',
};

const noData = 'Keine Daten verfügbar.';

/** The sixteen sections in German. */
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
        'Von jeder anderen Verwendung wird ohne Rat unseres technischen Dienstes abgeraten.',
      ],
      ['1.3', address, [seller.phone, seller.email].join(' · ')],
      ['1.4', messages.poisonCentre],
    ]),
    section('2', [
      classification === ''
        ? [
            '2.1',
            'Das Gemisch ist nach der Verordnung (EG) Nr. 1272/2008 (CLP) nicht als gefährlich eingestuft.',
          ]
        : ['2.1', 'Eingestuft nach der Verordnung (EG) Nr. 1272/2008 (CLP).', classification],
      ['2.2', ...(hazard === null ? unclassifiedLabel(source.state) : labelOf(hazard))],
      [
        '2.3',
        source.state === 'powder'
          ? 'Der Staub kann die Atmung beeinträchtigen und die Augen reizen. Das Gemisch erfüllt die PBT- und vPvB-Kriterien nicht.'
          : 'Das Gemisch erfüllt die PBT- und vPvB-Kriterien nicht und enthält keine endokrinen Disruptoren über 0,1 %.',
      ],
    ]),
    section('3', [
      [
        '3.2',
        source.components.length === 0
          ? 'Das Gemisch enthält keinen nach Anhang II der REACH-Verordnung anzugebenden Stoff.'
          : 'Stoffe, die zur Einstufung des Gemischs beitragen:',
      ],
    ]),
  ];
}

/** What holds water is preserved with an isothiazolinone, which the label of an unclassified mixture names too. */
const unclassifiedLabel = (state: SafetySource['state']): string[] =>
  state === 'paste' || state === 'liquid'
    ? [
        'EUH208 Enthält 1,2-Benzisothiazolin-3-on. Kann allergische Reaktionen hervorrufen.',
        'EUH210 Sicherheitsdatenblatt auf Anfrage erhältlich.',
      ]
    : ['Es sind keine Kennzeichnungselemente vorgeschrieben.'];

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
    ? 'Augen: sofort mindestens 15 Minuten lang bei geöffneten Lidern mit Wasser spülen, Kontaktlinsen entfernen; umgehend einen Augenarzt aufsuchen.'
    : 'Augen: einige Minuten lang mit Wasser spülen, Kontaktlinsen entfernen; bei anhaltender Reizung einen Arzt aufsuchen.';
  return section('4', [
    [
      '4.1',
      'Einatmen: die Person an die frische Luft bringen und ruhig halten.',
      'Haut: verschmutzte Kleidung ausziehen, mit Wasser und Seife waschen.',
      eyes,
      'Verschlucken: Mund ausspülen, kein Erbrechen herbeiführen, das Antigiftzentrum anrufen.',
    ],
    [
      '4.2',
      hazard === null
        ? 'Keine schweren Wirkungen bekannt.'
        : hazard.statements.map(({ text }) => text).join(' '),
    ],
    ['4.3', 'Symptomatische Behandlung. Das Etikett oder dieses Datenblatt vorzeigen.'],
  ]);
}

function fireFighting(source: SafetySource): SafetySection {
  return section('5', [
    [
      '5.1',
      isFlammable(source)
        ? 'Schaum, Löschpulver, Kohlendioxid. Keinen Wasservollstrahl verwenden.'
        : 'Löschmaßnahmen auf die Umgebung abstimmen; alle Löschmittel sind geeignet.',
    ],
    [
      '5.2',
      isFlammable(source)
        ? 'Entzündbares Produkt: Dämpfe können sich in einiger Entfernung entzünden, Behälter können bersten.'
        : 'Das Produkt brennt nicht. Ein Brand der Verpackung setzt Kohlenoxide frei.',
    ],
    [
      '5.3',
      'Umluftunabhängiges Atemschutzgerät und Vollschutzkleidung tragen. Gefährdete Behälter mit Wasser kühlen.',
    ],
  ]);
}

function accidentalRelease(source: SafetySource): SafetySection {
  return section('6', [
    [
      '6.1',
      isFlammable(source)
        ? 'Zündquellen entfernen, lüften, Handschuhe und Schutzbrille tragen.'
        : 'Handschuhe und Schutzbrille tragen; keinen Staub aufwirbeln, Rutschgefahr vermeiden.',
    ],
    ['6.2', 'Nicht in die Kanalisation oder in Oberflächengewässer gelangen lassen.'],
    [
      '6.3',
      source.state === 'powder'
        ? 'Trocken aufsaugen; nicht kehren.'
        : 'Mit Sand binden, aufnehmen und mit Wasser nachreinigen.',
    ],
    ['6.4', 'Siehe Abschnitte 8 und 13.'],
  ]);
}

function handlingAndStorage(source: SafetySource): SafetySection {
  return section('7', [
    [
      '7.1',
      'Für gute Lüftung sorgen. Berührung mit den Augen und der Haut vermeiden. Bei der Arbeit nicht essen, trinken oder rauchen.',
    ],
    [
      '7.2',
      'In der gut verschlossenen Originalverpackung trocken, frostfrei und für Kinder unzugänglich aufbewahren.',
      isFlammable(source)
        ? 'Von Flammen, Funken und starken Oxidationsmitteln fernhalten.'
        : isCorrosive(source)
          ? 'Von Säuren, Aluminium und Lebensmitteln fernhalten.'
          : 'Von Lebensmitteln fernhalten.',
      ...(source.storage === '' ? [] : [`Dauer und Bedingungen der Lagerung: ${source.storage}.`]),
    ],
    ['7.3', 'Siehe technisches Merkblatt.'],
  ]);
}

function exposureControls(source: SafetySource): SafetySection {
  return section('8', [
    [
      '8.1',
      source.state === 'powder'
        ? 'Staub (Belgien): 10 mg/m³ einatembar, 3 mg/m³ alveolengängig, über 8 Stunden.'
        : source.state === 'resin'
          ? 'Styrol (Belgien): 25 ppm, 108 mg/m³ über 8 Stunden.'
          : 'Kein Grenzwert zu beachten.',
    ],
    [
      '8.2',
      'Handschutz: Nitrilhandschuhe (EN ISO 374). Augenschutz: Schutzbrille mit Seitenschutz (EN ISO 16321).',
      source.state === 'powder'
        ? 'Atemschutz: FFP2-Maske beim Anmischen und Schleifen.'
        : isFlammable(source)
          ? 'Atemschutz: Filter A2 bei unzureichender Lüftung, A2P2 beim Schleifen.'
          : 'Atemschutz: FFP2-Maske beim Schleifen.',
    ],
  ]);
}

const states = {
  powder: ['fest, Pulver', 'nicht anwendbar', 'nicht entzündbar'],
  paste: ['Paste', 'über 100 °C', 'nicht entzündbar'],
  liquid: ['flüssig', 'über 100 °C', 'nicht entzündbar'],
  aerosol: ['Aerosol', 'unter 0 °C (Treibgas)', 'extrem entzündbar'],
  resin: ['Paste', '31 °C (Styrol)', 'entzündbar'],
} as const;

function properties({ state, colour, hazard }: SafetySource): SafetySection[] {
  const [physical, flash, flammable] = states[state];
  const isAlkaline = isCorrosive({ hazard });
  const ph =
    state === 'resin' || state === 'aerosol'
      ? 'nicht anwendbar'
      : isAlkaline
        ? '12 bis 13 (mit Wasser gemischt)'
        : '7 bis 9';
  const isStable = state !== 'resin';
  return [
    section('9', [
      [
        '9.1',
        `Aggregatzustand: ${physical}. Farbe: ${colour === '' ? 'siehe technisches Merkblatt' : colour}. Geruch: schwach.`,
        `pH-Wert: ${ph}. Flammpunkt: ${flash}. Entzündbarkeit: ${flammable}.`,
        'Schmelzpunkt/Gefrierpunkt, Siedepunkt oder Siedebeginn und Siedebereich, untere und obere Explosionsgrenze, Zündtemperatur, Zersetzungstemperatur, kinematische Viskosität, Löslichkeit, Verteilungskoeffizient n-Oktanol/Wasser (log-Wert), Dampfdruck, Dichte und/oder relative Dichte, relative Dampfdichte, Partikeleigenschaften: nicht anwendbar oder nicht bestimmt.',
      ],
      ['9.2', noData],
    ]),
    section('10', [
      [
        '10.1',
        state === 'powder' ? 'Erhärtet bei Kontakt mit Wasser.' : 'Unter normalen Bedingungen keine bekannt.',
      ],
      ['10.2', 'Stabil unter den in Abschnitt 7 genannten Lagerbedingungen.'],
      [
        '10.3',
        isStable ? 'Keine bekannt.' : 'Polymerisation unter Wärmeentwicklung bei Kontakt mit dem Härter.',
      ],
      ['10.4', isStable ? 'Feuchtigkeit und Frost.' : 'Hitze, Flammen, direktes Sonnenlicht.'],
      ['10.5', isAlkaline ? 'Säuren, Aluminium.' : 'Starke Oxidationsmittel.'],
      ['10.6', 'Kohlenoxide im Brandfall.'],
    ]),
    section('11', [
      [
        '11.1',
        ...(hazard === null
          ? ['Aufgrund der verfügbaren Daten sind die Einstufungskriterien nicht erfüllt.']
          : hazard.statements.map(({ code, text }) => `${code} ${text}`)),
      ],
      ['11.2', 'Keine endokrinschädlichen Eigenschaften bekannt.'],
    ]),
    section('12', [
      [
        '12.1',
        isAlkaline
          ? 'In größeren Mengen erhöht das Produkt den pH-Wert des Wassers und schädigt Wasserorganismen.'
          : 'Das Gemisch ist nicht als gewässergefährdend eingestuft.',
      ],
      ['12.2', 'Die mineralischen Füllstoffe werden nicht abgebaut.'],
      ['12.3', 'Nicht zu erwarten.'],
      ['12.4', 'Gering nach dem Erhärten.'],
      ['12.5', 'Kriterien nicht erfüllt.'],
      ['12.6', 'Keine bekannt.'],
      ['12.7', noData],
    ]),
  ];
}

function afterUse(source: SafetySource): SafetySection[] {
  const { state, hazard } = source;
  const goods = {
    aerosol: ['UN 1950', 'DRUCKGASPACKUNGEN', 'Klasse 2.1', 'Entfällt'],
    resin: ['UN 3269', 'POLYESTERHARZ-MEHRKOMPONENTENSYSTEME', 'Klasse 3', 'III'],
  } as const;
  const none = 'Kein Gefahrgut (ADR, IMDG, IATA).';
  const [number, name, kind, group] =
    state === 'aerosol' || state === 'resin' ? goods[state] : [none, none, none, none];
  return [
    section('13', [
      [
        '13.1',
        hazard === null
          ? 'Reste aushärten lassen und als Bauabfall entsorgen (Abfallschlüssel 17 09 04). Leere Verpackung der Wiederverwertung zuführen.'
          : 'Reste und verschmutzte Verpackungen zu einer Sammelstelle für gefährliche Abfälle bringen; nicht in die Kanalisation gelangen lassen.',
      ],
    ]),
    section('14', [
      ['14.1', number],
      ['14.2', name],
      ['14.3', kind],
      ['14.4', group],
      ['14.5', 'Keine.'],
      ['14.6', 'Aufrecht und verschlossen transportieren.'],
      ['14.7', 'Entfällt.'],
    ]),
    section('15', [
      [
        '15.1',
        'Verordnungen (EG) Nr. 1907/2006 (REACH) und Nr. 1272/2008 (CLP); Gesetzbuch über das Wohlbefinden bei der Arbeit (Belgien).',
        ...(state === 'powder' && hazard
          ? ['Lösliches Chrom VI unter 2 mg/kg trockenem Zement (REACH, Anhang XVII, Eintrag 47).']
          : []),
      ],
      ['15.2', 'Für das Gemisch nicht durchgeführt.'],
    ]),
    section('16', [
      [
        '16',
        'Diese Angaben entsprechen dem Stand unserer Kenntnisse am Tag der Ausgabe. Sie beschreiben das Produkt im Hinblick auf die Sicherheit und sichern keine Eigenschaften zu.',
        ...safetyGlossary(source, asLocale('de')),
      ],
    ]),
  ];
}

export const safetyText: SafetyText = { messages, sections };
