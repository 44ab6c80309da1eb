import { changeTags, rememberedTags } from '../../contract/cache-tags.ts';
import { locales } from '../../contract/common.ts';
import { settingContract } from '../../contract/content.ts';
import { setting } from '../../kernel/database/schema/site.ts';
import { defineResource } from '../../kernel/resources/define-resource.ts';
import { settingFaults } from './setting-values.ts';

export const settings = defineResource(settingContract, {
  table: setting,
  key: setting.code,
  columns: ['code'],
  faults: settingFaults,
  tags: (before, after) => {
    const code = (after ?? before)?.code;
    // One that was deleted and cannot be read any more.
    if (code === undefined) return [rememberedTags.settings, 'settings'];
    const changed = locales.filter((locale) => before?.value[locale] !== after?.value[locale]);
    return [rememberedTags.settings, ...changeTags(`setting:${code}`, changed)];
  },
  reads: {
    order: [setting.code],
    toDetail: ({ id, input: { code, value } }, { lang }) => ({ id, code, values: [{ value: value[lang] }] }),
  },
});
