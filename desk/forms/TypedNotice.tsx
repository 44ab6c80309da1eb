import { Button } from 'react-aria-components';
import { useLanguage } from '../app/language.ts';
import { formatMoment } from '../app/moments.ts';
import type { Typed } from './typed.ts';

interface TypedNoticeProps {
  readonly typed: Typed;
  /** What the record would be called; empty where that says nothing. */
  readonly title: string;
  readonly onResume: () => void;
  readonly onDiscard: () => void;
}

/** Offers what was typed on this device and never saved. */
export function TypedNotice({ typed, title, onResume, onDiscard }: TypedNoticeProps) {
  const { locale, messages } = useLanguage();
  const { forms } = messages;
  return (
    <div className="notice" role="status">
      <p>{forms.typedFound(formatMoment(typed.typedAt, locale), title)}</p>
      <Button className="button" onPress={onResume}>
        {forms.typedResume}
      </Button>
      <Button className="button quiet" onPress={onDiscard}>
        {forms.typedDiscard}
      </Button>
    </div>
  );
}
