import { operations } from '../../contract/operations.ts';
import { formula } from '../../kernel/database/schema/colour.ts';
import { register } from '../../kernel/http/register.ts';
import type { Router } from '../../kernel/http/router.ts';
import type { Services } from '../../kernel/http/services.ts';
import { registerWrites } from '../../kernel/records/register-writes.ts';
import { bases } from './bases.ts';
import { colourants } from './colourants.ts';
import { machines } from './machines.ts';
import { listBases, showBase } from './read-bases.ts';
import { listFormulas, showFormula } from './read-formulas.ts';
import { listShades, showShade } from './read-shades.ts';
import { deleteFormula, findFormula, saveFormula } from './save-formula.ts';
import { shades } from './shades.ts';

/** Shades, and what distributors mix them from. */
export function colourRoutes(router: Router, services: Services): void {
  const { db } = services.database;
  const { teinte, base, formula: formulas } = operations;
  register(router, teinte.index, ({ query }) => listShades(db, query));
  register(router, teinte.show, ({ parameters, query }) => showShade(db, parameters.id, query.lang));
  register(router, base.index, ({ query }) => listBases(db, query));
  register(router, base.show, ({ parameters, query }) => showBase(db, parameters.id, query.lang));
  register(router, formulas.index, ({ query }) => listFormulas(db, query));
  register(router, formulas.show, ({ parameters }) => showFormula(db, parameters.id));
  for (const resource of [shades, machines, colourants, bases]) resource.addRoutes(router, services);
  registerWrites(router, services, formulas, {
    name: 'formula',
    save: saveFormula,
    remove: deleteFormula,
    table: formula,
    keyField: 'shade',
    findId: findFormula,
  });
}
