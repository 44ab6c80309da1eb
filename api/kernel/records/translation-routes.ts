import { operations } from '../../contract/operations.ts';
import { register } from '../http/register.ts';
import type { Router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { readableEntities, requireReading } from './record-right.ts';
import { confirmTranslation, listTranslations } from './translations.ts';

/** What is to be translated of all that editors maintain. */
export function translationRoutes(router: Router, { database }: Services): void {
  const { index, confirm } = operations.translation;
  register(router, index, async ({ query, editor }) =>
    listTranslations(database.db, query, await readableEntities({ editor })),
  );
  register(router, confirm, async ({ parameters, body, editor }) => {
    await requireReading({ editor }, parameters.entity);
    await database.transaction((tx) => confirmTranslation(tx, parameters, body));
    return { id: parameters.id };
  });
}
