import { countryContract } from '../../contract/content.ts';
import { country } from '../../kernel/database/schema/site.ts';
import { defineResource } from '../../kernel/resources/define-resource.ts';

export const countries = defineResource(countryContract, {
  table: country,
  key: country.iso,
  columns: ['iso', 'position'],
  reads: {
    order: [country.position, country.iso],
    toDetail: ({ id, input: { iso, name, link } }, { lang }) => ({ id, iso, name: name[lang], link }),
  },
});
