import type { PadFault } from '../../api/rules/trade-pad.ts';
import type { Locale } from '../lib/i18n/locale.ts';
import { textsOf } from './texts-of.ts';

/** What the order pad of the trade says while it is filled in, in the browser as on the server. */
const padMessages = {
  fr: {
    added: '{count} {count|ligne reprise|lignes reprises}.',
    repeated:
      '{count} {count|référence figurait|références figuraient} plusieurs fois : la dernière quantité compte.',
    faults: '{count} {count|ligne à corriger. Elle reste|lignes à corriger. Elles restent} dans le champ.',
    faultLine: 'Ligne {line} : {text}',
    moreFaults: '… et {count} {count|autre|autres}.',
    nothing: 'Aucun article ne correspond.',
    chosen: '{count} {count|ligne|lignes}',
    palletsHint: 'dont {mixed} {mixed|mixte|mixtes}',
    unitOf: 'Unité {reference}',
    draft:
      'Nous avons remis ce que vous aviez saisi. Ce brouillon reste dans ce navigateur, un mois au plus.',
    draftClear: 'Tout effacer',
    usual: 'Commandes habituelles',
    usualText:
      'Gardez ce bon sous un nom, par point de vente, et reprenez-le la prochaine fois. Il reste dans ce navigateur, même si vous êtes connecté.',
    usualName: 'Nom',
    usualSave: 'Garder ce bon',
    usualLoad: 'Reprendre',
    usualForget: 'Supprimer « {name} »',
    usualNone: 'Rien de gardé pour cette liste.',
    usualSaved: '« {name} » est gardé.',
    'fault.formula': 'une formule n’est pas reprise : indiquez la référence et le nombre.',
    'fault.quantity': 'la quantité doit être un nombre entier, de 1 à 99 999.',
    'fault.unit': 'l’unité doit être « unité », « carton » ou « palette ».',
    'fault.unknown': 'cette référence ne figure pas dans la liste.',
    'fault.notAllowed': 'cet article ne se commande pas dans cette unité.',
    'fault.sheet':
      'Ce fichier n’est pas un CSV. Dans votre tableur, choisissez « Enregistrer sous », puis « CSV ».',
  },
  nl: {
    added: '{count} {count|regel|regels} overgenomen.',
    repeated:
      '{count} {count|referentie stond|referenties stonden} er meermaals in: het laatste aantal telt.',
    faults:
      '{count} {count|regel te verbeteren. Ze blijft|regels te verbeteren. Ze blijven} in het veld staan.',
    faultLine: 'Regel {line}: {text}',
    moreFaults: '… en nog {count}.',
    nothing: 'Geen artikel gevonden.',
    chosen: '{count} {count|regel|regels}',
    palletsHint: 'waarvan {mixed} gemengd',
    unitOf: 'Eenheid {reference}',
    draft:
      'Wij hebben teruggezet wat u had ingevuld. Dit concept blijft in deze browser, hoogstens een maand.',
    draftClear: 'Alles wissen',
    usual: 'Vaste bestellingen',
    usualText:
      'Bewaar deze order onder een naam, per verkooppunt, en neem ze de volgende keer over. Ze blijft in deze browser, ook als u aangemeld bent.',
    usualName: 'Naam',
    usualSave: 'Deze order bewaren',
    usualLoad: 'Overnemen',
    usualForget: '“{name}” verwijderen',
    usualNone: 'Niets bewaard voor deze lijst.',
    usualSaved: '“{name}” is bewaard.',
    'fault.formula': 'een formule wordt niet overgenomen: vermeld de referentie en het aantal.',
    'fault.quantity': 'het aantal moet een geheel getal zijn, van 1 tot 99.999.',
    'fault.unit': 'de eenheid moet “stuk”, “doos” of “pallet” zijn.',
    'fault.unknown': 'deze referentie staat niet in de lijst.',
    'fault.notAllowed': 'dit artikel wordt niet in deze eenheid besteld.',
    'fault.sheet': 'Dit bestand is geen CSV. Kies in uw rekenblad “Opslaan als” en dan “CSV”.',
  },
} as const satisfies Record<Locale, Record<`fault.${PadFault}`, string> & Record<string, string>>;

type PadKey = keyof (typeof padMessages)['fr'];

export const padText = textsOf<PadKey>(padMessages);
