import { textsOf } from './texts-of.ts';

/** Texts of the contact form. */
const messages = {
  fr: {
    subject: 'De quoi s’agit-il ?',
    chooseSubject: 'Choisissez un sujet',
    message: 'Votre message',
    messageHint: 'Pour un conseil : le support, son état, la surface et ce que vous avez déjà appliqué.',
    you: 'Vos coordonnées',
    zipHint: 'Pour vous orienter vers la bonne région.',
    phoneHint: 'Si vous préférez être rappelé.',
    submit: 'Envoyer le message',
    privacy: 'Vos données ne servent qu’à vous répondre.',
  },
  nl: {
    subject: 'Waarover gaat het?',
    chooseSubject: 'Kies een onderwerp',
    message: 'Uw bericht',
    messageHint: 'Voor advies: de ondergrond, de staat ervan, de oppervlakte en wat u al hebt aangebracht.',
    you: 'Uw gegevens',
    zipHint: 'Zo komt u bij de juiste regio terecht.',
    phoneHint: 'Als u liever teruggebeld wordt.',
    submit: 'Bericht versturen',
    privacy: 'Uw gegevens dienen alleen om u te antwoorden.',
  },
} as const;

export const contactText = textsOf(messages);
