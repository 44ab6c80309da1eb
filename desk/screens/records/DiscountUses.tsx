import { useQuery } from '@tanstack/react-query';
import type { operations } from '../../../api/contract/operations.ts';
import { get } from '../../app/api.ts';
import { useMessages } from '../../app/language.ts';

/** How many orders have used a discount code, and how many may. */
export function DiscountUses({ id }: { readonly id: number }) {
  const { forms } = useMessages();
  const { data } = useQuery({
    queryKey: ['discount', id],
    queryFn: ({ signal }) => get<typeof operations.discount.show>(`/discount/${id}`, { signal }),
  });
  return data ? <p>{forms.discountUses(data.uses, data.maximum_uses)}</p> : null;
}
