import { useBlocker } from '@tanstack/react-router';
import { lazy, type ReactNode, type RefObject, Suspense } from 'react';
import { ShapeFields } from '../../fields/ShapeField.tsx';
import { FaultSummary } from '../../forms/FaultSummary.tsx';
import { FormContext, type FormOfRecord } from '../../forms/form-context.ts';
import { TypedNotice } from '../../forms/TypedNotice.tsx';
import { dropTyped } from '../../forms/typed.ts';
import { useTyped } from '../../forms/use-typed.ts';
import type { Attempt } from './use-attempt.ts';

const LeaveDialog = lazy(async () => ({
  default: (await import('../../forms/LeaveDialog.tsx')).LeaveDialog,
}));

interface FormFrameProps {
  readonly form: FormOfRecord;
  /** Under which this device keeps what is typed. */
  readonly typedName: string;
  /** Set before the form is left for good, so that nobody is asked. */
  readonly isLeaving: RefObject<boolean>;
  readonly attempt: Attempt;
  readonly onSubmit: () => void;
  readonly head: ReactNode;
  /** Of what can be done with the form. */
  readonly bar: ReactNode;
  readonly children?: ReactNode;
}

/** The fields of a record between its head and its bar, with what is wrong with them, and what was typed before. */
export function FormFrame(props: FormFrameProps) {
  const { form, typedName, isLeaving, attempt, onSubmit, head, bar, children } = props;
  const { store, shape, faults } = form;
  const typed = useTyped(typedName, store);
  const blocker = useBlocker({
    shouldBlockFn: () => store.isChanged() && !isLeaving.current,
    enableBeforeUnload: () => store.isChanged(),
    withResolver: true,
  });
  return (
    <FormContext value={form}>
      <form
        className="page record"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {head}
        {typed.found && <TypedNotice typed={typed.found} onResume={typed.resume} onDiscard={typed.discard} />}
        {children}
        {(attempt.kind === 'refused' || faults.size > 0) && (
          <FaultSummary message={attempt.kind === 'refused' ? attempt.message : ''} />
        )}
        <div className="record-fields">
          <ShapeFields path="" fields={shape.fields} />
        </div>
        {bar}
      </form>
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
