import { textsOf } from './texts-of.ts';

/** Texts of applications. */
const messages = {
  fr: {
    title: 'Candidature spontanée',
    titleOfJob: 'Postuler : {job}',
    text: 'Aucune offre ne vous ressemble, mais la maison vous plaît ? Dites-nous ce que vous savez faire. Nous répondons à chaque candidature dans les dix jours ouvrables.',
    textOfJob:
      'Votre CV, quelques lignes, et c’est parti. Nous répondons à chaque candidature dans les dix jours ouvrables.',
    apply: 'Postuler à cette offre',
    wanted: 'Le travail que vous cherchez',
    job: 'Offre',
    spontaneous: 'Candidature spontanée',
    function: 'Fonction que vous cherchez',
    functionHint: 'À remplir pour une candidature spontanée.',
    regionHint: 'Où vous souhaitez travailler.',
    chooseAvailability: 'Choisissez',
    you: 'Vous',
    message: 'Quelques lignes sur vous',
    messageHint: 'Ce que vous avez fait de vos mains ou de votre tête, et pourquoi ici.',
    resumeHint: 'Un PDF ou un document Word.',
    letterHint: 'Si vous en avez une.',
    submit: 'Envoyer ma candidature',
    privacy:
      'Vos documents ne sont lus que par les personnes qui recrutent. Nous les effaçons un an après notre réponse, ou dès que vous le demandez.',
    jobs: 'Nos offres',
    noJobs: 'Aucune offre n’est ouverte pour l’instant.',
    spontaneousLink: 'Rien qui vous corresponde ? Envoyez une candidature spontanée',
  },
  nl: {
    title: 'Spontane sollicitatie',
    titleOfJob: 'Solliciteren: {job}',
    text: 'Geen vacature die bij u past, maar u wilt wel bij ons werken? Vertel ons wat u kunt. Wij antwoorden elke kandidaat binnen tien werkdagen.',
    textOfJob: 'Uw cv, een paar regels, en klaar. Wij antwoorden elke kandidaat binnen tien werkdagen.',
    apply: 'Solliciteren op deze vacature',
    wanted: 'Het werk dat u zoekt',
    job: 'Vacature',
    spontaneous: 'Spontane sollicitatie',
    function: 'Functie die u zoekt',
    functionHint: 'In te vullen bij een spontane sollicitatie.',
    regionHint: 'Waar u wilt werken.',
    chooseAvailability: 'Kies',
    you: 'Uzelf',
    message: 'Een paar regels over uzelf',
    messageHint: 'Wat u met uw handen of uw hoofd deed, en waarom hier.',
    resumeHint: 'Een pdf of een Word-document.',
    letterHint: 'Als u er een hebt.',
    submit: 'Mijn sollicitatie versturen',
    privacy:
      'Uw documenten worden alleen gelezen door wie aanwerft. Wij wissen ze één jaar na ons antwoord, of zodra u het vraagt.',
    jobs: 'Onze vacatures',
    noJobs: 'Er staat nu geen vacature open.',
    spontaneousLink: 'Niets dat bij u past? Solliciteer spontaan',
  },
} as const;

export const applicationText = textsOf(messages);
