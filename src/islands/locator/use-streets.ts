import { useEffect, useEffectEvent, useState } from 'react';
import { allowService } from '../../lib/browser/consent/allow-service.ts';
import { readConsent } from '../../lib/browser/consent/consent-cookie.ts';
import { pageEvents } from '../../lib/browser/page-events.ts';

/** Whether the visitor wants the streets of a tile server: nothing is asked of it before. */
export function useStreets(): { readonly isAllowed: boolean; readonly allow: () => void } {
  const [isAllowed, setAllowed] = useState(false);
  const read = useEffectEvent(() => setAllowed(readConsent(document.cookie, 'tiles') ?? false));
  useEffect(() => {
    document.addEventListener(pageEvents.consent, read);
    read();
    return () => document.removeEventListener(pageEvents.consent, read);
  }, []);
  const allow = () => {
    allowService(document, window, 'tiles');
    setAllowed(true);
  };
  return { isAllowed, allow };
}
