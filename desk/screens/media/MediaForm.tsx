import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Form } from 'react-aria-components';
import type { MediaInput, MediaItem } from '../../../api/contract/desk/media.ts';
import { locales } from '../../../languages/locales.ts';
import { languageTags } from '../../../languages/tags.ts';
import { ActionResult } from '../../app/ActionResult.tsx';
import { ApiFault } from '../../app/api-fault.ts';
import { useMessages } from '../../app/language.ts';
import { useAction } from '../../app/use-action.ts';
import { AltFields } from '../../media/AltFields.tsx';
import { describeMedia, mediaKey } from '../../media/media.ts';
import { ChangeProgress } from '../../records/ChangeProgress.tsx';
import { FocusField } from './FocusField.tsx';

interface MediaFormProps {
  readonly item: MediaItem;
  readonly mayChange: boolean;
}

/** The alternative texts and the focal point of a picture. */
export function MediaForm({ item, mayChange }: MediaFormProps) {
  const { media, forms } = useMessages();
  const cache = useQueryClient();
  const [typed, setTyped] = useState<MediaInput>();
  const [changeId, setChangeId] = useState<number | null>(null);
  const action = useAction([mediaKey]);
  const { alt, focus } = typed ?? item;
  const change = (part: Partial<MediaInput>) => setTyped({ alt, focus, ...part });
  const save = async () => {
    const isSaved = await action.run(async () => {
      try {
        setChangeId((await describeMedia(item, { alt, focus })).change_id);
      } catch (error) {
        // Saved once more, it replaces what is then shown with the fault.
        if (error instanceof ApiFault && error.code === 'edited_elsewhere')
          await cache.invalidateQueries({ queryKey: mediaKey });
        throw error;
      }
    });
    if (isSaved) setTyped(undefined);
  };
  return (
    <Form
      className="stack small"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FocusField
        item={item}
        focus={focus}
        onChange={mayChange ? (point) => change({ focus: point }) : undefined}
      />
      {mayChange ? (
        <>
          <p className="hint">{media.altLead}</p>
          <AltFields alt={alt} onChange={(texts) => change({ alt: texts })} faults={action.fields} />
          <div className="buttons">
            <Button
              type="submit"
              className="button primary"
              isPending={action.isRunning}
              isDisabled={typed === undefined}
            >
              {forms.save}
            </Button>
          </div>
          <ActionResult state={action} done={media.described} />
          {changeId !== null && <ChangeProgress id={changeId} />}
        </>
      ) : (
        <dl className="facts">
          <dt>{media.alt}</dt>
          {locales.map((locale) => (
            <dd key={locale} lang={languageTags[locale]}>
              {alt[locale]}
            </dd>
          ))}
        </dl>
      )}
    </Form>
  );
}
