import { textsOf } from './texts-of.ts';

type PairKey = 'before' | 'after' | `${'before' | 'after' | 'caption'}.${number}`;

const french: Record<PairKey, string> = {
  before: 'Avant',
  after: 'Après',
  'before.1': 'Mur percé jusqu’à la brique et traversé d’une fissure',
  'after.1': 'Le même mur, rebouché et peint',
  'caption.1': 'Trou et fissure rebouchés, poncés, peints.',
  'before.2': 'Vieux mur piqué, aux plaques inégales',
  'after.2': 'Le même mur, lissé et peint',
  'caption.2': 'Deux passes de lissage, un ponçage, la peinture.',
  'before.3': 'Mur en gouttelette',
  'after.3': 'Le même mur, plan et peint',
  'caption.3': 'La gouttelette noyée dans une passe de rénovation.',
  'before.4': 'Deux plaques de plâtre, joint ouvert et vis apparentes',
  'after.4': 'Les mêmes plaques, joint invisible',
  'caption.4': 'Joint garni, bande serrée, deux passes de charge.',
  'before.5': 'Papier peint à moitié arraché',
  'after.5': 'Le même mur, décollé, lavé et fixé',
  'caption.5': 'Papier décollé, colle rincée, fond fixé : prêt à enduire.',
  'before.6': 'Sol de béton fissuré et creusé',
  'after.6': 'Le même sol, plan après ragréage',
  'caption.6': 'Trous réparés, puis un ragréage coulé et débullé.',
  'before.7': 'Mur enduit, brut',
  'after.7': 'Le même mur, à la chaux serrée',
  'caption.7': 'Deux passes d’enduit à la chaux, serrées à l’inox.',
  'before.8': 'Enduit tiré avec une lame ébréchée : traits et manques',
  'after.8': 'Enduit tiré avec une lame neuve',
  'caption.8': 'Le même enduit, avec une lame ébréchée puis une lame neuve.',
};

const dutch: Record<PairKey, string> = {
  before: 'Voor',
  after: 'Na',
  'before.1': 'Muur met een gat tot op de baksteen en een scheur erdoor',
  'after.1': 'Dezelfde muur, gevuld en geschilderd',
  'caption.1': 'Gat en scheur gevuld, geschuurd en geschilderd.',
  'before.2': 'Oude muur met putjes en oneffen plekken',
  'after.2': 'Dezelfde muur, glad geplamuurd en geschilderd',
  'caption.2': 'Twee lagen plamuur, één keer schuren, dan verf.',
  'before.3': 'Muur met spetterstructuur',
  'after.3': 'Dezelfde muur, vlak en geschilderd',
  'caption.3': 'De structuur verdwijnt onder een laag renovatieplamuur.',
  'before.4': 'Twee gipsplaten met een open voeg en zichtbare schroeven',
  'after.4': 'Dezelfde platen, zonder zichtbare voeg',
  'caption.4': 'Voeg gevuld, voegband aangedrukt, twee lagen erover.',
  'before.5': 'Half afgescheurd behang',
  'after.5': 'Dezelfde muur, zonder behang, gewassen en gefixeerd',
  'caption.5': 'Behang eraf, lijm weggespoeld, ondergrond gefixeerd: klaar om te plamuren.',
  'before.6': 'Betonvloer met scheuren en putten',
  'after.6': 'Dezelfde vloer, vlak na het egaliseren',
  'caption.6': 'Gaten hersteld, daarna egaline gegoten en ontlucht.',
  'before.7': 'Gepleisterde muur, onafgewerkt',
  'after.7': 'Dezelfde muur, in verdichte kalkpleister',
  'caption.7': 'Twee lagen kalkpleister, met de rvs-spaan verdicht.',
  'before.8': 'Plamuur met een beschadigd mes: strepen en gaten',
  'after.8': 'Plamuur met een nieuw mes',
  'caption.8': 'Dezelfde plamuur, met een beschadigd mes en met een nieuw.',
};

/** What the pictures of before and after show, by family. */
export const pairText = textsOf<PairKey>({ fr: french, nl: dutch });
