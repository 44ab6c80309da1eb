import type { Translated } from './common.ts';

/** Hazard statements: Regulation (EC) 1272/2008 (CLP), annexes II and III, in its own words. */
export const hazardStatements = {
  H220: { fr: 'Gaz extrêmement inflammable.', nl: 'Zeer licht ontvlambaar gas.' },
  H222: { fr: 'Aérosol extrêmement inflammable.', nl: 'Zeer licht ontvlambare aerosol.' },
  H226: { fr: 'Liquide et vapeurs inflammables.', nl: 'Ontvlambare vloeistof en damp.' },
  H229: {
    fr: 'Récipient sous pression : peut éclater sous l’effet de la chaleur.',
    nl: 'Houder onder druk: kan open barsten bij verhitting.',
  },
  H241: {
    fr: 'Peut s’enflammer ou exploser sous l’effet de la chaleur.',
    nl: 'Brand- of ontploffingsgevaar bij verwarming.',
  },
  H280: {
    fr: 'Contient un gaz sous pression ; peut exploser sous l’effet de la chaleur.',
    nl: 'Bevat gas onder druk; kan ontploffen bij verwarming.',
  },
  H302: { fr: 'Nocif en cas d’ingestion.', nl: 'Schadelijk bij inslikken.' },
  H315: { fr: 'Provoque une irritation cutanée.', nl: 'Veroorzaakt huidirritatie.' },
  H317: { fr: 'Peut provoquer une allergie cutanée.', nl: 'Kan een allergische huidreactie veroorzaken.' },
  H318: { fr: 'Provoque de graves lésions des yeux.', nl: 'Veroorzaakt ernstig oogletsel.' },
  H319: { fr: 'Provoque une sévère irritation des yeux.', nl: 'Veroorzaakt ernstige oogirritatie.' },
  H332: { fr: 'Nocif par inhalation.', nl: 'Schadelijk bij inademing.' },
  H335: { fr: 'Peut irriter les voies respiratoires.', nl: 'Kan irritatie van de luchtwegen veroorzaken.' },
  H361d: { fr: 'Susceptible de nuire au fœtus.', nl: 'Kan mogelijks het ongeboren kind schaden.' },
  H372: {
    fr: 'Risque avéré d’effets graves pour les organes à la suite d’expositions répétées ou d’une exposition prolongée.',
    nl: 'Veroorzaakt schade aan organen bij langdurige of herhaalde blootstelling.',
  },
  H412: {
    fr: 'Nocif pour les organismes aquatiques, entraîne des effets néfastes à long terme.',
    nl: 'Schadelijk voor in het water levende organismen, met langdurige gevolgen.',
  },
  EUH066: {
    fr: 'L’exposition répétée peut provoquer dessèchement ou gerçures de la peau.',
    nl: 'Herhaalde blootstelling kan een droge of een gebarsten huid veroorzaken.',
  },
  EUH210: {
    fr: 'Fiche de données de sécurité disponible sur demande.',
    nl: 'Veiligheidsinformatieblad op verzoek verkrijgbaar.',
  },
} as const satisfies Record<string, Translated<string>>;

/** Precautionary statements: the same regulation, annex IV. */
export const precautionaryStatements = {
  P101: {
    fr: 'En cas de consultation d’un médecin, garder à disposition le récipient ou l’étiquette.',
    nl: 'Bij het inwinnen van medisch advies, de verpakking of het etiket ter beschikking houden.',
  },
  P102: { fr: 'Tenir hors de portée des enfants.', nl: 'Buiten het bereik van kinderen houden.' },
  P210: {
    fr: 'Tenir à l’écart de la chaleur, des surfaces chaudes, des étincelles, des flammes nues et de toute autre source d’inflammation. Ne pas fumer.',
    nl: 'Verwijderd houden van warmte, hete oppervlakken, vonken, open vuur en andere ontstekingsbronnen. Niet roken.',
  },
  P211: {
    fr: 'Ne pas vaporiser sur une flamme nue ou sur toute autre source d’ignition.',
    nl: 'Niet in een open vuur of op andere ontstekingsbronnen spuiten.',
  },
  P251: {
    fr: 'Ne pas perforer, ni brûler, même après usage.',
    nl: 'Ook na gebruik niet doorboren of verbranden.',
  },
  P261: {
    fr: 'Éviter de respirer les poussières/vapeurs.',
    nl: 'Inademing van stof/damp vermijden.',
  },
  P271: {
    fr: 'Utiliser seulement en plein air ou dans un endroit bien ventilé.',
    nl: 'Alleen buiten of in een goed geventileerde ruimte gebruiken.',
  },
  P280: {
    fr: 'Porter des gants de protection/un équipement de protection des yeux.',
    nl: 'Beschermende handschoenen/oogbescherming dragen.',
  },
  'P302+P352': {
    fr: 'EN CAS DE CONTACT AVEC LA PEAU : laver abondamment à l’eau.',
    nl: 'BIJ CONTACT MET DE HUID: met veel water wassen.',
  },
  'P305+P351+P338': {
    fr: 'EN CAS DE CONTACT AVEC LES YEUX : rincer avec précaution à l’eau pendant plusieurs minutes. Enlever les lentilles de contact si la victime en porte et si elles peuvent être facilement enlevées. Continuer à rincer.',
    nl: 'BIJ CONTACT MET DE OGEN: voorzichtig afspoelen met water gedurende een aantal minuten; contactlenzen verwijderen, indien mogelijk; blijven spoelen.',
  },
  P310: {
    fr: 'Appeler immédiatement un CENTRE ANTIPOISON/un médecin.',
    nl: 'Onmiddellijk een ANTIGIFCENTRUM/arts raadplegen.',
  },
  'P337+P313': {
    fr: 'Si l’irritation oculaire persiste : consulter un médecin.',
    nl: 'Bij aanhoudende oogirritatie: een arts raadplegen.',
  },
  'P410+P412': {
    fr: 'Protéger du rayonnement solaire. Ne pas exposer à une température supérieure à 50 °C.',
    nl: 'Tegen zonlicht beschermen. Niet blootstellen aan temperaturen boven 50 °C.',
  },
  P501: {
    fr: 'Éliminer le contenu/récipient dans un point de collecte de déchets dangereux.',
    nl: 'Inhoud/verpakking afvoeren naar een inzamelpunt voor gevaarlijk afval.',
  },
} as const satisfies Record<string, Translated<string>>;
