import { useMay } from './account.ts';
import { domains } from './destinations.ts';

/** The screens by domain that the user of the desk may see; domains without any are left out. */
export function useDestinations(): typeof domains {
  const may = useMay();
  return domains
    .map(({ key, destinations }) => ({
      key,
      destinations: destinations.filter(({ rights }) => may(...rights)),
    }))
    .filter(({ destinations }) => destinations.length > 0);
}
