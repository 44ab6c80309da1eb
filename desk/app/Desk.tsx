import { useStore } from '@nanostores/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import type { Locale } from '../../api/contract/common.ts';
import { kitTags } from '../../languages/kit-tags.ts';
import { languageTags } from '../../languages/tags.ts';
import { loadMessages } from '../messages/load-messages.ts';
import { accountKey } from './account.ts';
import { ApiFault } from './api-fault.ts';
import { $isFactorAsked } from './fresh-factor.ts';
import { type Language, LanguageContext, rememberLocale } from './language.ts';
import { ReadCache } from './read-cache.ts';
import { $refusals } from './refusals.ts';
import { createDeskRouter } from './router.tsx';
import { $session } from './session.ts';

const SessionDialog = lazy(async () => ({ default: (await import('./SessionDialog.tsx')).SessionDialog }));

const FreshFactorDialog = lazy(async () => ({
  default: (await import('./FreshFactorDialog.tsx')).FreshFactorDialog,
}));

const retriesOfReads = 2;

const queryClient = new ReadCache({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // What the API has refused it refuses again.
      retry: (count, error) =>
        count < retriesOfReads && !(error instanceof ApiFault && error.status >= 400 && error.status < 500),
    },
  },
});
const router = createDeskRouter();

interface DeskProps {
  /** The language to begin with, its texts loaded. */
  readonly first: Language;
}

/** The desk: its door, and behind it the frame with its screens. */
export function Desk({ first }: DeskProps) {
  const [language, setLanguage] = useState(first);
  const session = useStore($session);
  const isFactorAsked = useStore($isFactorAsked);
  const choose = useCallback(async (locale: Locale) => {
    const messages = await loadMessages(locale);
    rememberLocale(locale);
    setLanguage({ locale, messages });
    // Responses of the API are in the language that they were asked for in.
    await queryClient.invalidateQueries();
  }, []);
  useEffect(() => {
    document.documentElement.lang = languageTags[language.locale];
  }, [language.locale]);
  useEffect(() => {
    // The next user sees nothing of what the one before has read.
    if (session === 'none') queryClient.clear();
  }, [session]);
  // A user who is refused something may have lost a right while they worked.
  useEffect(() => $refusals.listen(() => void queryClient.invalidateQueries({ queryKey: accountKey })), []);
  const value = useMemo(() => ({ ...language, choose }), [language, choose]);
  return (
    <LanguageContext value={value}>
      <I18nProvider locale={kitTags[language.locale]}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Suspense>{session === 'ended' && <SessionDialog />}</Suspense>
          <Suspense>{isFactorAsked && <FreshFactorDialog />}</Suspense>
        </QueryClientProvider>
      </I18nProvider>
    </LanguageContext>
  );
}
