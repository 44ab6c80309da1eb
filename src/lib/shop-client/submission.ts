import type { operations } from '../../../api/contract/operations.ts';
import { call } from './call.ts';

export const createContact = call<typeof operations.contact.create>('contact.create', 'POST', '/contact', [
  'number',
]);

export const createConstructionStart = call<typeof operations.constructionStart.create>(
  'construction-starts.create',
  'POST',
  '/construction-starts',
  ['number'],
);

export const createApplication = call<typeof operations.application.create>(
  'application.create',
  'POST',
  '/application',
  ['number'],
);

export const createTrainingRegistration = call<typeof operations.trainingRegistration.create>(
  'training-inscription.create',
  'POST',
  '/training-inscription',
  ['number'],
);
