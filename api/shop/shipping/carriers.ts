import { sql } from 'drizzle-orm';
import { carrierContract } from '../../contract/shipping.ts';
import { carrier } from '../../kernel/database/schema/shipping.ts';
import { listUsers } from '../../kernel/links/link-users.ts';
import { defineResource } from '../../kernel/resources/define-resource.ts';
import { toMoney } from '../../rules/price.ts';
import { carrierTags } from './carrier-tags.ts';

/** Ways of delivery. */
export const carriers = defineResource(carrierContract, {
  table: carrier,
  key: carrier.code,
  columns: ['code', 'position'],
  tags: carrierTags,
  reads: {
    order: [carrier.position, carrier.code],
    toDetail: ({ id, input }, { lang }) => {
      const { name, description, bands, surcharges, free, ...rest } = input;
      return {
        ...rest,
        id,
        name: name[lang],
        description: description[lang],
        bands: bands.map(({ up_to_kg, price_cents: cents }) => ({
          up_to_kg,
          price_with_tax: toMoney(cents),
        })),
        surcharges: Object.fromEntries(
          Object.entries(surcharges).map(([country, cents = 0]) => [country, toMoney(cents)]),
        ),
        free: free && { from_with_tax: toMoney(free.from_cents), up_to_kg: free.up_to_kg },
      };
    },
  },
  users: (tx, id) =>
    listUsers(tx, sql`select 'relay-point ' || code as name from relay_point where carrier_id = ${id}`),
});
