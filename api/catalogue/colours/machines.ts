import { machineContract } from '../../contract/colours.ts';
import { machine } from '../../kernel/database/schema/colour.ts';
import { defineResource } from '../../kernel/resources/define-resource.ts';

export const machines = defineResource(machineContract, {
  table: machine,
  key: machine.code,
  columns: ['code', 'position'],
  reads: {
    order: [machine.position, machine.code],
    toDetail: ({ id, input: { name, ...rest } }, { lang }) => ({ ...rest, id, name: name[lang] }),
  },
});
