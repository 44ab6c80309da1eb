import {
  baseContract,
  colourantContract,
  formulaIndexQuery,
  formulaInputSchema,
  formulaListSchema,
  formulaSchema,
  machineContract,
  shadeContract,
} from './colours.ts';
import { commonQuerySchema } from './common.ts';
import type { ErrorCode } from './errors.ts';
import { idParameters, operation, readErrors, reads, writes } from './operation.ts';
import { byIdOrCode } from './resource.ts';

const ofOne = { parameters: byIdOrCode, showQuery: commonQuerySchema } as const;
const forDistributors = {
  access: 'distributor',
  right: 'catalogue',
  errors: [...readErrors, 'unauthorized', 'not_distributor'] as ErrorCode[],
} as const;
const oneForDistributors = {
  ...forDistributors,
  errors: [...forDistributors.errors, 'not_found'] as ErrorCode[],
};

const formulaReads = reads('formula', {
  ...ofOne,
  parameters: idParameters,
  query: formulaIndexQuery,
  list: formulaListSchema,
  detail: formulaSchema,
});

/** Shades and machines, which everybody sees, and the formulas with what they are made of, for distributors. */
export const colourOperations = {
  teinte: shadeContract.operations,
  machine: machineContract.operations,
  colourant: colourantContract.operations,
  base: baseContract.operations,
  formula: {
    index: operation({ ...formulaReads.index, ...forDistributors }),
    show: operation({ ...formulaReads.show, ...oneForDistributors }),
    ...writes('formula', 'catalogue', formulaInputSchema),
  },
};
