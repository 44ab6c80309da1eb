import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Desk } from './app/Desk.tsx';
import { preferredLocale } from './app/language.ts';
import { sweepTyped } from './forms/typed.ts';
import { loadMessages } from './messages/load-messages.ts';

const place = document.getElementById('desk');
if (!place) throw new Error('The page of the desk has no place for it');
sweepTyped();
const locale = preferredLocale();
const messages = await loadMessages(locale);

createRoot(place).render(
  <StrictMode>
    <Desk first={{ locale, messages }} />
  </StrictMode>,
);
