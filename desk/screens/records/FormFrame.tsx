import { useBlocker } from '@tanstack/react-router';
import { lazy, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { Waiting } from '../../app/Waiting.tsx';
import { FaultSummary } from '../../forms/FaultSummary.tsx';
import { FormContext, type FormOfRecord } from '../../forms/form-context.ts';
import { TypedNotice } from '../../forms/TypedNotice.tsx';
import { dropTyped } from '../../forms/typed.ts';
import type { Attempt } from '../../forms/use-attempt.ts';
import { useTyped } from '../../forms/use-typed.ts';
import { previewedTypeOf } from '../../preview/preview-calls.ts';
import { titleTyped } from '../../records/title-typed.ts';
import { FormSections, type SectionExtras } from './FormSections.tsx';
import { FormTools } from './FormTools.tsx';

const LeaveDialog = lazy(async () => ({
  default: (await import('../../forms/LeaveDialog.tsx')).LeaveDialog,
}));

const PreviewPane = lazy(async () => ({
  default: (await import('../../preview/PreviewPane.tsx')).PreviewPane,
}));

interface FormFrameProps {
  readonly form: FormOfRecord;
  /** undefined: the record is new. */
  readonly recordId?: number;
  /** Name under which this device saves what is typed. */
  readonly typedName: string;
  /** Beginning of the names of the forms that were begun before, and whose texts are offered here. */
  readonly typedBefore?: string;
  /** Set before the form is left for good, so that nobody is asked. */
  readonly isLeaving: RefObject<boolean>;
  readonly attempt: Attempt;
  /** It stands in the place of a form of the same record, which may have been scrolled. */
  readonly isReplacing?: boolean;
  readonly onSubmit: () => void;
  readonly head: ReactNode;
  /** The bar of actions of the form. */
  readonly bar: ReactNode;
  /** Content of parts of the form besides their fields. */
  readonly extras?: SectionExtras;
  readonly children?: ReactNode;
  /** What stands below the fields. */
  readonly below?: ReactNode;
}

/** The fields of a record between its head and its bar, with what is wrong with them, and what was typed before. */
export function FormFrame(props: FormFrameProps) {
  const { form, recordId, typedName, typedBefore, isLeaving, attempt, isReplacing, onSubmit } = props;
  const { head, bar, extras, children, below } = props;
  const { store, faults } = form;
  const [isPreviewing, setIsPreviewing] = useState(false);
  const previewed = previewedTypeOf(form.entity);
  const previewButton = useRef<HTMLButtonElement>(null);
  const closePreview = () => {
    setIsPreviewing(false);
    previewButton.current?.focus();
  };
  const typed = useTyped(typedName, store, typedBefore);
  const blocker = useBlocker({
    shouldBlockFn: () => store.isChanged() && !isLeaving.current,
    enableBeforeUnload: () => store.isChanged(),
    withResolver: true,
  });
  return (
    <FormContext value={form}>
      <div className="record-work" data-previewing={isPreviewing || undefined}>
        <form
          className="page record"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            // Forms of dialogs are below this one in React, which hands their events on.
            if (event.target === event.currentTarget) onSubmit();
          }}
        >
          {head}
          {previewed && (
            <FormTools
              previewed={previewed}
              recordId={recordId}
              isPreviewing={isPreviewing}
              previewButton={previewButton}
              onPreview={() => (isPreviewing ? closePreview() : setIsPreviewing(true))}
            />
          )}
          {typed.found.map((found) => (
            <TypedNotice
              key={found.name}
              typed={found.typed}
              title={recordId === undefined ? titleTyped(form.entity, found.typed.input) : ''}
              onResume={() => typed.resume(found)}
              onDiscard={() => typed.discard(found)}
            />
          ))}
          {children}
          {(attempt.kind === 'refused' || faults.size > 0) && (
            <FaultSummary message={attempt.kind === 'refused' ? attempt.message : ''} />
          )}
          <FormSections extras={extras} isReplacing={isReplacing} />
          {below}
          {bar}
        </form>
        {isPreviewing && previewed && (
          <Suspense fallback={<Waiting />}>
            <PreviewPane entity={previewed} recordId={recordId} onClose={closePreview} />
          </Suspense>
        )}
      </div>
      {blocker.status === 'blocked' && (
        <Suspense>
          <LeaveDialog
            onStay={blocker.reset}
            onLeave={() => {
              dropTyped(typedName);
              blocker.proceed();
            }}
          />
        </Suspense>
      )}
    </FormContext>
  );
}
