import { useState } from 'react';
import { Button } from 'react-aria-components';
import type { operations } from '../../api/contract/operations.ts';
import type { PlaceCountry } from '../../api/contract/store-locator.ts';
import type { Point } from '../../api/rules/distance.ts';
import { get } from '../app/api.ts';
import { faultText } from '../app/fault-text.ts';
import { useMessages } from '../app/language.ts';
import { useForm } from '../forms/form-context.ts';

import { usePlaceMessages } from './use-place-messages.ts';

interface TownButtonProps {
  readonly onFound: (point: Point) => void;
}

/** Sets a place on the middle of the town whose postcode stands in the form. */
export function TownButton({ onFound }: TownButtonProps) {
  const messages = useMessages();
  const places = usePlaceMessages();
  const { store } = useForm();
  const [isLooking, setIsLooking] = useState(false);
  const [fault, setFault] = useState('');
  const find = async () => {
    setIsLooking(true);
    setFault('');
    try {
      const place = await findTown(store.read('zip'), store.read('country'));
      if (place) onFound(place);
      else setFault(places.noTown);
    } catch (error) {
      setFault(faultText(error, messages));
    } finally {
      setIsLooking(false);
    }
  };
  return (
    <>
      <Button className="button" isPending={isLooking} onPress={() => void find()}>
        {places.toTown}
      </Button>
      <p className="fault" role="alert">
        {fault}
      </p>
    </>
  );
}

/** Countries whose postcodes the API knows. */
const knownCountries: readonly PlaceCountry[] = ['be', 'nl', 'lu'];

async function findTown(zip: unknown, country: unknown): Promise<Point | undefined> {
  const known = knownCountries.find((each) => each === country);
  if (!known || typeof zip !== 'string' || zip.trim() === '') return undefined;
  const query = { text: zip, country: known, perPage: 1 };
  const { place } = await get<typeof operations.storeLocator.index>('/store-locator', { query });
  return place ?? undefined;
}
