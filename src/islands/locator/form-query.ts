import type { StoreType } from '../../../api/contract/store-locator.ts';
import type { LocatorQuery } from '../../lib/stores/locator-query.ts';

/** What the fields of the search ask for. */
export function formQuery(
  form: HTMLFormElement,
  types: readonly { readonly value: StoreType }[],
): LocatorQuery {
  const fields = new FormData(form);
  const read = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  return {
    text: read('text')?.trim() ?? '',
    country: undefined,
    latitude: read('latitude'),
    longitude: read('longitude'),
    type: types.find(({ value }) => value === read('type'))?.value,
    range: read('range'),
    tints: read('tints'),
    open: read('open'),
    professional: read('professional'),
    page: 1,
  };
}
