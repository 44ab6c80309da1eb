import { settingContract } from '../../contract/content.ts';
import { setting } from '../../kernel/database/schema/site.ts';
import { defineResource } from '../../kernel/resources/define-resource.ts';
import { settingFaults } from './setting-values.ts';

export const settings = defineResource(settingContract, {
  table: setting,
  key: setting.code,
  columns: ['code'],
  faults: settingFaults,
  reads: {
    order: [setting.code],
    toDetail: ({ id, input: { code, value } }, { lang }) => ({ id, code, values: [{ value: value[lang] }] }),
  },
});
