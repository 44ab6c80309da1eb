import { textsOf } from './texts-of.ts';

/** Texts of the form that sends favourites. */
const messages = {
  fr: {
    recipientHint: 'La vôtre, ou celle de quelqu’un d’autre. Elle ne sert qu’à cet envoi.',
    submit: 'Envoyer la liste',
    quantity: 'quantité : {count}',
  },
  nl: {
    recipientHint: 'Het uwe, of dat van iemand anders. Het dient alleen voor deze e-mail.',
    submit: 'De lijst versturen',
    quantity: 'aantal: {count}',
  },
} as const;

export const wishlistText = textsOf(messages);
