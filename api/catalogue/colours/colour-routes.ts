import { operations } from '../../contract/operations.ts';
import { colourant, formula, machine, teinte, tintBase } from '../../kernel/database/schema/colour.ts';
import { register } from '../../kernel/http/register.ts';
import { registerWrites } from '../../kernel/http/register-writes.ts';
import type { Router } from '../../kernel/http/router.ts';
import type { Services } from '../../kernel/http/services.ts';
import { withCode } from '../../kernel/stored/stored.ts';
import { listFormulas, showFormula } from './read-formulas.ts';
import {
  listBases,
  listColourants,
  listMachines,
  showBase,
  showColourant,
  showMachine,
} from './read-means.ts';
import { listTeintes, showTeinte } from './read-teintes.ts';
import { deleteBase, saveBase } from './save-base.ts';
import { deleteColourant, saveColourant } from './save-colourant.ts';
import { deleteFormula, findFormula, saveFormula } from './save-formula.ts';
import { deleteMachine, saveMachine } from './save-machine.ts';
import { deleteTeinte, saveTeinte } from './save-teinte.ts';

/** Shades, and what distributors mix them from. */
export function colourRoutes(router: Router, services: Services): void {
  registerReads(router, services);
  registerWrites(router, services, operations.teinte, {
    ...{ name: 'teinte', save: saveTeinte, remove: deleteTeinte },
    ...withCode(teinte),
  });
  registerWrites(router, services, operations.machine, {
    ...{ name: 'machine', save: saveMachine, remove: deleteMachine },
    ...withCode(machine),
  });
  registerWrites(router, services, operations.colourant, {
    ...{ name: 'colourant', save: saveColourant, remove: deleteColourant },
    ...withCode(colourant),
  });
  registerWrites(router, services, operations.base, {
    ...{ name: 'base', save: saveBase, remove: deleteBase },
    ...withCode(tintBase),
  });
  registerWrites(router, services, operations.formula, {
    ...{ name: 'formula', save: saveFormula, remove: deleteFormula },
    ...{ table: formula, keyField: 'shade', findId: findFormula },
  });
}

function registerReads(router: Router, { database: { db } }: Services): void {
  const {
    teinte: shades,
    machine: machines,
    colourant: colourants,
    base: bases,
    formula: formulas,
  } = operations;
  register(router, shades.index, ({ query }) => listTeintes(db, query));
  register(router, shades.show, ({ parameters, query }) => showTeinte(db, parameters.id, query.lang));
  register(router, machines.index, ({ query }) => listMachines(db, query));
  register(router, machines.show, ({ parameters, query }) => showMachine(db, parameters.id, query.lang));
  register(router, colourants.index, ({ query }) => listColourants(db, query));
  register(router, colourants.show, ({ parameters, query }) => showColourant(db, parameters.id, query.lang));
  register(router, bases.index, ({ query }) => listBases(db, query));
  register(router, bases.show, ({ parameters, query }) => showBase(db, parameters.id, query.lang));
  register(router, formulas.index, ({ query }) => listFormulas(db, query));
  register(router, formulas.show, ({ parameters }) => showFormula(db, parameters.id));
}
