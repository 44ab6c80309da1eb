import type { SubmissionKind } from '../../../rules/submission-number.ts';
import type { SubmissionTexts } from './submission-texts.fr.ts';

export const nl: Readonly<Record<SubmissionKind, SubmissionTexts>> = {
  contact: {
    subject: 'Uw bericht {number} is ontvangen',
    title: 'Bedankt voor uw bericht',
    text: 'Wij hebben uw bericht ontvangen. Een collega antwoordt u per e-mail, meestal binnen één werkdag.',
    facts: 'Uw bericht',
    staff: 'Nieuw bericht',
  },
  'construction-starts': {
    subject: 'Uw aanvraag voor een werfopstart {number} is ontvangen',
    title: 'Uw werf is genoteerd',
    text: 'Wij hebben uw aanvraag ontvangen. Een technisch adviseur uit uw regio belt u binnen twee werkdagen om de start voor te bereiden.',
    facts: 'Uw werf',
    staff: 'Werfopstart',
  },
  application: {
    subject: 'Uw sollicitatie {number} is ontvangen',
    title: 'Bedankt voor uw sollicitatie',
    text: 'Wij hebben uw sollicitatie en uw documenten ontvangen. Wij lezen ze met z’n tweeën en antwoorden u per e-mail binnen tien werkdagen, of het nu ja of nee is.',
    facts: 'Uw sollicitatie',
    staff: 'Sollicitatie',
  },
  'training-inscription': {
    subject: 'Uw inschrijving {number} is ontvangen',
    title: 'Bedankt voor uw inschrijving',
    text: 'Wij hebben uw inschrijving ontvangen. Hieronder leest u wat genoteerd is. Een week vóór de opleiding krijgt u de routebeschrijving en wat u moet meebrengen.',
    facts: 'Uw inschrijving',
    staff: 'Inschrijving voor een opleiding',
  },
};
