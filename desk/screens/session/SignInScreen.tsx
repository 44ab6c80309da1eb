import { LanguageChoice } from '../../app/LanguageChoice.tsx';
import { useMessages } from '../../app/language.ts';
import { useTitle } from '../../app/use-title.ts';
import { SignInForm } from './SignInForm.tsx';

/** The door of the desk. */
export function SignInScreen() {
  const { session } = useMessages();
  useTitle(session.title);
  return (
    <main className="door">
      <div className="door-card">
        <p className="door-mark">Muravlak</p>
        <h1>{session.title}</h1>
        <p className="muted">{session.lead}</p>
        <SignInForm />
        <LanguageChoice />
      </div>
    </main>
  );
}
