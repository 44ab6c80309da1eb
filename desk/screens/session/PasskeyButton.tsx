import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'react-aria-components';
import type { operations } from '../../../api/contract/operations.ts';
import { ActionResult } from '../../app/ActionResult.tsx';
import { accountKey } from '../../app/account.ts';
import { request } from '../../app/api.ts';
import { useMessages } from '../../app/language.ts';
import { askPasskey, hasPasskeys } from '../../app/passkeys.ts';
import { noteSession } from '../../app/session.ts';
import { useAction } from '../../app/use-action.ts';

/** Signs in with a passkey, without address or password; nothing in a browser that has none. */
export function PasskeyButton() {
  const { session } = useMessages();
  const cache = useQueryClient();
  const action = useAction([]);
  if (!hasPasskeys()) return null;
  const enter = () =>
    action.run(async () => {
      const body = await askPasskey(session.passkeyFailed);
      await request<typeof operations.staffSession.createByPasskey>('POST', '/session/staff/passkey', {
        body,
      });
      noteSession('staff');
      await cache.invalidateQueries({ queryKey: accountKey });
    });
  return (
    <div className="stack small">
      <Button className="button" isPending={action.isRunning} onPress={() => void enter()}>
        {session.passkey}
      </Button>
      <ActionResult state={action} done="" />
    </div>
  );
}
