import type { ComponentProps } from 'react';
import { draftStorage } from '../../stores/form.ts';
import { DraftNote } from '../ui/DraftNote.tsx';
import { Form } from '../ui/Form.tsx';

/** A form that saves what is typed in this browser until it is sent. */
export const DraftForm = (props: ComponentProps<typeof Form>) => {
  const { context, form, state } = props.form;
  return (
    <>
      <DraftNote
        draft={draftStorage(context.id)}
        locale={context.locale}
        form={form}
        isRefused={state.errors.length > 0 || state.message !== undefined}
      />
      <Form {...props} />
    </>
  );
};
