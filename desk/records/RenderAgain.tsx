import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import type { RenderingScope } from '../../api/contract/desk/publications.ts';
import type { operations } from '../../api/contract/operations.ts';
import { request } from '../app/api.ts';
import { ConfirmButton } from '../app/ConfirmButton.tsx';
import { useAction } from '../app/use-action.ts';
import { ChangeProgress } from './ChangeProgress.tsx';
import { usePublicationMessages } from './use-publication-messages.ts';

/** Has the pages of a record, of a kind of records or of the whole site rendered again, and shows how far they are. */
export function RenderAgain({ scope }: { readonly scope: RenderingScope }) {
  const { again } = usePublicationMessages();
  const { run, isRunning, fault } = useAction([['publications']]);
  const [changeId, setChangeId] = useState<number>();
  const isOfSite = 'all' in scope;
  const start = async () => {
    await run(async () => {
      const { change_id: id } = await request<typeof operations.publicationRun.render>(
        'POST',
        '/desk/publication',
        { body: scope },
      );
      setChangeId(id);
    });
  };
  return (
    <div className="render-again">
      {isOfSite ? (
        <ConfirmButton
          label={again.site}
          title={again.siteTitle}
          lead={again.siteLead}
          isDangerous={false}
          isDisabled={isRunning}
          onConfirm={start}
        />
      ) : (
        <Button className="button" isDisabled={isRunning} onPress={start}>
          {'id' in scope ? again.record : again.list}
        </Button>
      )}
      {changeId !== undefined && (
        <>
          <output>{again.asked}</output> <ChangeProgress key={changeId} id={changeId} />
          {!isOfSite && (
            <Link className="link" to="/publications">
              {again.log}
            </Link>
          )}
        </>
      )}
      {fault !== '' && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
