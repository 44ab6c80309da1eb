import type { ReactNode } from 'react';
import { LanguageChoice } from './LanguageChoice.tsx';
import { useTitle } from './use-title.ts';

interface DoorPageProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** A screen that stands outside the frame, before anybody has signed in. */
export function DoorPage({ title, lead, children }: DoorPageProps) {
  useTitle(title);
  return (
    <main className="door">
      <div className="door-card">
        <p className="door-mark">Muravlak</p>
        <h1>{title}</h1>
        <p className="muted">{lead}</p>
        {children}
        <LanguageChoice />
      </div>
    </main>
  );
}
