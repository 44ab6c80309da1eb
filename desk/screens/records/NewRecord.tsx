import { recordShapes } from 'virtual:record-shapes';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState, useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components';
import type { RecordEntity } from '../../../api/contract/desk/record-entities.ts';
import { useMessages } from '../../app/language.ts';
import { useTitle } from '../../app/use-title.ts';
import { useOpenForm } from '../../forms/open-forms.ts';
import { dropTyped } from '../../forms/typed.ts';
import { useAttempt } from '../../forms/use-attempt.ts';
import { useFormOf } from '../../forms/use-form-of.ts';
import { useRecordRights } from '../../records/use-record-rights.ts';
import { blankFields } from '../../shapes/blank.ts';
import type { RecordShape } from '../../shapes/shape.ts';
import { BelowFields } from './BelowFields.tsx';
import { checkForm } from './check-form.ts';
import { FormFrame } from './FormFrame.tsx';
import { createdKey, type Outcome } from './sides.ts';
import { useSaveKey } from './use-save-key.ts';
import { useSureCreation } from './use-sure-creation.ts';

/** A new record: what has to be there stands in it, empty, or as the URL gives it. */
export function NewRecord({ entity }: { readonly entity: RecordEntity }) {
  const messages = useMessages();
  const { forms, records } = messages;
  const navigate = useNavigate();
  const cache = useQueryClient();
  const isLeaving = useRef(false);
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { form, takeFaults } = useFormOf(entity, () => {
    const { fields, parts } = recordShapes[entity];
    return { ...blankFields(fields, parts), ...givenTexts(fields, search) };
  });
  const { attempt, run } = useAttempt({ onFaults: takeFaults });
  const isChanged = useSyncExternalStore(form.store.subscribe, form.store.isChanged);
  const [message, setMessage] = useState('');
  const { mayWrite } = useRecordRights(entity);
  const typedBefore = `${entity}:new`;
  const typedName = useOpenForm(typedBefore);
  const title = records.newOf(records.entities[entity]);
  useTitle(title);
  const create = useSureCreation(entity);
  const save = () =>
    void run(async () => {
      setMessage('');
      const startedAt = performance.now();
      const { id, change_id: changeId } = await create(form.store.input);
      const text = forms.created(Math.round(performance.now() - startedAt));
      cache.setQueryData<Outcome>(createdKey(entity, id), { text, changeId });
      dropTyped(typedName);
      isLeaving.current = true;
      void cache.invalidateQueries({ queryKey: ['records', entity] });
      await navigate({ to: '/records/$entity/$id', params: { entity, id: String(id) }, replace: true });
    });
  const check = () =>
    void run(async () => setMessage(await checkForm({ form, id: undefined, takeFaults }, messages)));
  const saveAllowed = () => {
    if (mayWrite) save();
  };
  useSaveKey(saveAllowed);
  const isRunning = attempt.kind === 'running';
  const atRest = [message, isChanged ? forms.unsaved : ''].join(' ').trim();
  const texts = { none: atRest, running: forms.saving, refused: forms.notSaved };
  return (
    <FormFrame
      form={form}
      typedName={typedName}
      typedBefore={typedBefore}
      isLeaving={isLeaving}
      attempt={attempt}
      onSubmit={saveAllowed}
      below={<BelowFields entity={entity} />}
      head={
        <header className="record-head">
          <Link className="link" to="/records/$entity" params={{ entity }}>
            {records.entities[entity]}
          </Link>
          <h1>{title}</h1>
        </header>
      }
      bar={
        <div className="save-bar" data-dirty={isChanged || undefined}>
          <div className="save-state">
            <output>{texts[attempt.kind]}</output>
            {!mayWrite && <p className="muted">{forms.mayNotCreate}</p>}
          </div>
          {mayWrite && (
            <>
              <Button className="button quiet" isDisabled={isRunning} onPress={check}>
                {forms.check}
              </Button>
              <Button type="submit" className="button primary" isPending={isRunning}>
                {forms.create}
              </Button>
            </>
          )}
        </div>
      }
    />
  );
}

/** The texts of a form that a URL gives: `?from=/ancien`. */
const givenTexts = (fields: RecordShape['fields'], search: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(search).filter(
      ([name, value]) => typeof value === 'string' && fields[name]?.kind === 'text',
    ),
  );
