import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { accountQuery } from '../app/account.ts';
import { knowsTour, rememberTour, startTour } from './tour.ts';
import { useTourMessages } from './use-tour-messages.ts';

/** Offers the guided visit to a user who is at the desk for the first time. */
export function TourOffer() {
  const tour = useTourMessages();
  const { data: account } = useQuery(accountQuery);
  const [isGone, setIsGone] = useState(false);
  if (!account || isGone || knowsTour(account)) return null;
  const leave = () => {
    rememberTour(account);
    setIsGone(true);
  };
  return (
    <section className="notice tour-offer" aria-label={tour.offer}>
      <p>
        <strong>{tour.offer}</strong> {tour.lead}
      </p>
      <Button
        className="button primary"
        onPress={() => {
          leave();
          startTour();
        }}
      >
        {tour.start}
      </Button>
      <Button className="button quiet" onPress={leave}>
        {tour.refuse}
      </Button>
    </section>
  );
}
