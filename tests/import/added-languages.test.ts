import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { silentProgress } from '../../api/import/progress.ts';
import { record } from '../../api/kernel/database/schema/record.ts';
import { site } from '../../api/kernel/database/schema/site.ts';
import { openMediaFolder } from '../../api/kernel/media/open-media-store.ts';
import { oneDriver } from '../contract/drivers.ts';
import { reservedSlugs, screens, sitePath, temporaryFolder, validFolder } from './folders.ts';
import { counts, useImporter } from './importer.ts';

const clock = () => new Date('2026-03-31T10:00:00Z');

/** The import as a process has it whose settings add these languages. */
async function importWith(languages: string) {
  vi.stubEnv('ADDED_LANGUAGES', languages);
  vi.resetModules();
  const [{ completeLanguages }, { importFolder }] = await Promise.all([
    import('../../api/import/complete-languages.ts'),
    import('../../api/import/import-folder.ts'),
  ]);
  return { completeLanguages, importFolder };
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

describe.each(oneDriver)('a language that the settings add, in $kind', (driver) => {
  const importer = useImporter(driver);
  const dependencies = () => ({ database: importer.database(), clock, reservedSlugs, sitePath });
  const firstProduct = async () => {
    // As it is stored: the languages of this process are those of every site.
    const { rows } = await importer
      .database()
      .db.execute<{ id: number; input: { name: Record<string, string> } }>(
        sql`select id, input from product order by id limit 1`,
      );
    const [row] = rows;
    const [listed] = await importer
      .database()
      .db.select()
      .from(record)
      .where(eq(record.entityId, row?.id ?? 0));
    return { input: row?.input, listed };
  };

  test('has the texts of the first language until they are translated, which lists show', async () => {
    await importer.run(validFolder());
    expect(Object.keys((await firstProduct()).input?.name ?? {})).toEqual(['fr', 'nl']);

    const { completeLanguages } = await importWith('de');
    expect(await completeLanguages(dependencies())).toBeGreaterThan(10);
    const { input, listed } = await firstProduct();
    expect(input?.name['de']).toBe(input?.name['fr']);
    expect(listed?.missing).toEqual(['de']);
    const [stored] = await importer.database().db.select({ languages: site.languages }).from(site);
    expect(stored?.languages).toContainEqual({ iso: 'de', label: 'Deutsch' });

    expect(await completeLanguages(dependencies())).toBe(0);
  });

  test('is completed in what is imported, which is then unchanged', async () => {
    const folder = validFolder();
    await importer.run(folder);
    const { completeLanguages, importFolder } = await importWith('de');
    await completeLanguages(dependencies());
    const mediaStore = openMediaFolder(temporaryFolder());
    const result = await importFolder(
      { ...dependencies(), mediaStore, screens, progress: silentProgress },
      folder,
    );
    expect(counts(result)['products']).toEqual([0, 0, 2, 0]);
  });

  test('cannot be taken off the settings while its texts are there', async () => {
    await importer.database().db.delete(record);
    await importer.run(validFolder());
    const off = await importWith('');
    expect(await off.completeLanguages(dependencies())).toBe(0);
    const on = await importWith('de');
    await on.completeLanguages(dependencies());
    const offAgain = await importWith('');
    await expect(offAgain.completeLanguages(dependencies())).rejects.toThrow(
      'The content has texts in German: set ADDED_LANGUAGES=de, or restore a backup from before it was added',
    );
  });
});
