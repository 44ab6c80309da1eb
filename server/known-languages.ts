import { checkLanguages } from '../languages/check-languages.ts';

// Imported before everything else: other modules ask Intl for each language as they load.
try {
  checkLanguages();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
