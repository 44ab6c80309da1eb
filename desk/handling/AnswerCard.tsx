import { useState } from 'react';
import { Checkbox } from 'react-aria-components';
import type { Locale } from '../../api/contract/common.ts';
import type { AnswerInput, WrittenAnswer } from '../../api/contract/desk/handling.ts';
import { languageName } from '../../languages/language-name.ts';
import { useLanguage } from '../app/language.ts';
import { useAction } from '../app/use-action.ts';
import { CheckMark } from '../fields/CheckMark.tsx';
import { NoteForm } from './NoteForm.tsx';
import { NoteList } from './NoteList.tsx';
import { useHandlingMessages } from './use-handling-messages.ts';

interface AnswerCardProps {
  /** Recipient of the answer, and in which language. */
  readonly to: { readonly email: string; readonly lang: Locale };
  readonly answers: readonly WrittenAnswer[];
  /** What is read anew afterwards. */
  readonly staleKeys: readonly (readonly unknown[])[];
  readonly onAnswer: (answer: AnswerInput) => Promise<unknown>;
}

/** What was answered by email, and the next answer. */
export function AnswerCard({ to, answers, staleKeys, onAnswer }: AnswerCardProps) {
  const texts = useHandlingMessages();
  const { locale } = useLanguage();
  const action = useAction(staleKeys);
  const [isHandled, setHandled] = useState(true);
  const status = isHandled ? 'handled' : 'received';
  return (
    <section className="card">
      <h2>{texts.answers}</h2>
      <NoteList notes={answers} />
      <NoteForm
        label={texts.answer(languageName(to.lang, locale))}
        send={texts.send}
        done={texts.sent(to.email)}
        path="text"
        lines={6}
        lang={to.lang}
        action={action}
        onSend={(text) => action.run(() => onAnswer({ text, status }))}
        choices={
          <Checkbox className="check" isSelected={isHandled} onChange={setHandled}>
            <CheckMark />
            {texts.markHandled}
          </Checkbox>
        }
      />
    </section>
  );
}
