import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LanguageContext } from '../../../desk/app/language.ts';
import { fr } from '../../../desk/messages/fr.ts';
import { nl } from '../../../desk/messages/nl.ts';
import { showIsland } from './island.tsx';

const messages = { fr, nl };

/** Shows a part of the desk in a language, alone in its page. */
export const showAtDesk = (locale: 'fr' | 'nl', part: ReactNode) =>
  showIsland(
    <LanguageContext value={{ locale, messages: messages[locale], choose: async () => undefined }}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
          {part}
        </RouterContextProvider>
      </QueryClientProvider>
    </LanguageContext>,
  );
