import { useEffect, useState } from 'react';
import { reportLoading } from '../../lib/browser/show-loading.ts';
import { type ChoiceGuide, readChoiceGuide } from '../../lib/guide/choice-guide.ts';
import type { Locale, Target } from '../../lib/i18n/locale.ts';
import { useShared } from '../../lib/react/use-shared.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import { $guideState } from '../../stores/guide.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { GuideQuestions } from './GuideQuestions.tsx';
import { guideReader } from './guide-reader.ts';
import { guideText } from './guide-text.ts';

interface GuideDialogProps {
  readonly locale: Locale;
  readonly target: Target;
  readonly planId: number;
}

/** The choice guide over any page, from its first question; where it cannot be had, its own page is opened. */
export function GuideDialog({ locale, target, planId }: GuideDialogProps) {
  const isOpen = useShared($guideState, 'closed') !== 'closed';
  const [guide, setGuide] = useState<ChoiceGuide>();
  useEffect(() => {
    if (!isOpen) return setGuide(undefined);
    const show = (read: ChoiceGuide) => {
      setGuide(read);
      $guideState.set('open');
    };
    const leave = () => {
      $guideState.set('closed');
      window.location.assign(buildPath('choice-guide', { locale, target }));
    };
    const reading = readChoiceGuide(guideReader({ locale, target, planId }), new Map());
    reportLoading(document, reading).then((read) => (read ? show(read) : leave()), leave);
  }, [isOpen, locale, target, planId]);
  if (!isOpen || !guide) return null;
  const t = guideText(locale);
  return (
    <Dialog
      className="guide-dialog"
      title={t('guide.title')}
      closeLabel={t('guide.close')}
      onClose={() => $guideState.set('closed')}
    >
      <GuideQuestions guide={guide} locale={locale} target={target} planId={planId} isPage={false} />
    </Dialog>
  );
}
