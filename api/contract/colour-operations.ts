import {
  baseInputSchema,
  baseListSchema,
  baseSchema,
  colourantInputSchema,
  colourantListSchema,
  colourantSchema,
  formulaIndexQuery,
  formulaInputSchema,
  formulaListSchema,
  formulaSchema,
  machineInputSchema,
  machineListSchema,
  machineSchema,
  teinteIndexQuery,
  teinteInputSchema,
  teinteListSchema,
  teinteSchema,
} from './colours.ts';
import { commonQuerySchema, pagingQuerySchema } from './common.ts';
import type { ErrorCode } from './errors.ts';
import { idParameters, operation, readErrors, reads, writes } from './operation.ts';
import { byIdOrCode } from './resource.ts';

const ofOne = { parameters: byIdOrCode, showQuery: commonQuerySchema } as const;
const forDistributors = {
  access: 'distributor',
  errors: [...readErrors, 'unauthorized', 'not_distributor'] as ErrorCode[],
} as const;
const oneForDistributors = {
  ...forDistributors,
  errors: [...forDistributors.errors, 'not_found'] as ErrorCode[],
};

const colourantReads = reads('colourant', {
  ...ofOne,
  query: pagingQuerySchema,
  list: colourantListSchema,
  detail: colourantSchema,
});
const baseReads = reads('base', {
  ...ofOne,
  query: pagingQuerySchema,
  list: baseListSchema,
  detail: baseSchema,
});
const formulaReads = reads('formula', {
  ...ofOne,
  parameters: idParameters,
  query: formulaIndexQuery,
  list: formulaListSchema,
  detail: formulaSchema,
});

/** Shades and machines, which everybody sees, and the formulas with what they are made of, for distributors. */
export const colourOperations = {
  teinte: {
    ...reads('teinte', {
      ...ofOne,
      query: teinteIndexQuery,
      list: teinteListSchema,
      detail: teinteSchema,
    }),
    ...writes('teinte', teinteInputSchema),
  },
  machine: {
    ...reads('machine', {
      ...ofOne,
      query: pagingQuerySchema,
      list: machineListSchema,
      detail: machineSchema,
    }),
    ...writes('machine', machineInputSchema),
  },
  colourant: {
    index: operation({ ...colourantReads.index, ...forDistributors }),
    show: operation({ ...colourantReads.show, ...oneForDistributors }),
    ...writes('colourant', colourantInputSchema),
  },
  base: {
    index: operation({ ...baseReads.index, ...forDistributors }),
    show: operation({ ...baseReads.show, ...oneForDistributors }),
    ...writes('base', baseInputSchema),
  },
  formula: {
    index: operation({ ...formulaReads.index, ...forDistributors }),
    show: operation({ ...formulaReads.show, ...oneForDistributors }),
    ...writes('formula', formulaInputSchema),
  },
};
