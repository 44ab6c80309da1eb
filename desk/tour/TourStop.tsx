import { useId } from 'react';
import { Button, Dialog, Heading, Popover } from 'react-aria-components';
import type { TourStep } from './tour-steps.ts';
import { useTarget } from './use-target.ts';
import { useTourMessages } from './use-tour-messages.ts';

interface TourStopProps {
  readonly step: TourStep;
  readonly index: number;
  /** Count of all steps. */
  readonly count: number;
  readonly onGo: (index: number) => void;
  readonly onEnd: () => void;
}

/** A stop of the guided visit, next to what it is about. */
export function TourStop({ step, index, count, onGo, onEnd }: TourStopProps) {
  const tour = useTourMessages();
  const id = useId();
  const target = useTarget(step.targets.map(({ selector }) => selector).join());
  const isLast = index === count - 1;
  const { title, text } = tour.steps[step.key];
  const placement = step.targets.find(({ selector }) => target?.matches(selector))?.placement;
  if (!target || !placement) return null;
  return (
    <Popover
      className="popover tour-stop"
      isOpen
      triggerRef={{ current: target }}
      placement={placement}
      offset={12}
      onOpenChange={(isOpen) => !isOpen && onEnd()}
      shouldCloseOnInteractOutside={() => false}
    >
      <Dialog className="dialog" aria-describedby={id}>
        <p className="hint">{tour.progress(index + 1, count)}</p>
        <Heading slot="title">{title}</Heading>
        <p id={id}>{text}</p>
        <div className="actions">
          {!isLast && (
            <Button className="button quiet tour-skip" onPress={onEnd}>
              {tour.skip}
            </Button>
          )}
          {index > 0 && (
            <Button className="button" onPress={() => onGo(index - 1)}>
              {tour.back}
            </Button>
          )}
          <Button className="button primary" onPress={() => (isLast ? onEnd() : onGo(index + 1))}>
            {isLast ? tour.end : tour.next}
          </Button>
        </div>
      </Dialog>
    </Popover>
  );
}
