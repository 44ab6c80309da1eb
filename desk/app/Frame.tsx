import { useStore } from '@nanostores/react';
import { useRouterState } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { $tourStep } from '../tour/tour.ts';
import { FrameContent } from './FrameContent.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { useMessages } from './language.ts';
import { Navigation } from './Navigation.tsx';
import { Person } from './Person.tsx';
import { QuickJump } from './QuickJump.tsx';
import { SignOutButton } from './SignOutButton.tsx';

const Tour = lazy(async () => ({ default: (await import('../tour/Tour.tsx')).Tour }));

/** What stands around every screen: where one can go, and who is at the desk. */
export function Frame(): ReactNode {
  const { frame } = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const shownPath = useRef(path);
  const isTouring = useStore($tourStep) !== undefined;

  useEffect(() => {
    const { current: whole } = main;
    if (!whole) return;
    const held = import('./hold-focus.ts').then(({ holdFocus }) => holdFocus(whole));
    return () => void held.then((end) => end());
  }, []);

  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    setIsOpen(false);
    main.current?.focus();
  }, [path]);

  return (
    <div className="frame" data-open={isOpen || undefined}>
      <a className="skip" href="#screen">
        {frame.skip}
      </a>
      <header className="topbar">
        <Button
          className="button quiet menu-button"
          aria-expanded={isOpen}
          aria-label={isOpen ? frame.closeNavigation : frame.openNavigation}
          onPress={() => setIsOpen(!isOpen)}
        >
          <span aria-hidden="true">☰</span>
        </Button>
        <p className="mark">
          <strong>Muravlak</strong> {frame.name}
        </p>
        <QuickJump />
        <a className="button quiet" href="/" target="_blank" rel="noreferrer">
          {frame.site}
        </a>
        <LanguageChoice />
        <Person />
        <SignOutButton />
      </header>
      <Navigation />
      <main id="screen" className="screen" ref={main} tabIndex={-1}>
        <FrameContent />
      </main>
      <Suspense>{isTouring && <Tour />}</Suspense>
    </div>
  );
}
