import { getLiveEntry } from 'astro:content';
import type { Training } from '../../api/contract/training.ts';
import type { PageContext } from '../content/page-context.ts';
import { type PageCache, readValue } from '../content/read.ts';
import { trainingRegistrationBody } from '../lib/forms/training-registration-body.ts';
import { type FormContext, postSubmission } from './sent-form.ts';

/** The trainings with their sessions to come. */
export async function readTrainings(cache: PageCache, { locale }: PageContext): Promise<Training[]> {
  return (await readValue(cache, getLiveEntry('trainings', { locale }))).items;
}

/** What a URL asks the form to have chosen already: a session, or another date of a training. */
export function askedSession(url: URL, trainings: readonly Training[]): string {
  const asked = url.searchParams.get('session') ?? '';
  const known = trainings.flatMap(({ id, sessions }) => [
    `other-${id}`,
    ...sessions.map((session) => String(session.id)),
  ]);
  return known.includes(asked) ? asked : '';
}

/** Hands on a registration. */
export const postRegistration = (context: FormContext, page: PageContext) =>
  postSubmission(context, page, 'training-inscription', ({ fields }) => ({
    body: trainingRegistrationBody(fields),
  }));
