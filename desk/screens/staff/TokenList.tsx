import { lazy, Suspense, useState } from 'react';
import { Button } from 'react-aria-components';
import { ActionResult } from '../../app/ActionResult.tsx';
import { ConfirmButton } from '../../app/ConfirmButton.tsx';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { useAction } from '../../app/use-action.ts';
import { ListPage } from '../../lists/ListPage.tsx';
import type { Column } from '../../lists/SparseList.tsx';
import { type ProgramToken, revokeToken, tokenSource } from './staff-calls.ts';
import { useTokenMessages } from './use-token-messages.ts';

const TokenDialog = lazy(async () => ({
  default: (await import('./TokenDialog.tsx')).TokenDialog,
}));

/** The programs that come with a token of their own, newest first. */
export function TokenList() {
  const { locale, messages } = useLanguage();
  const tokens = useTokenMessages();
  const [isMaking, setIsMaking] = useState(false);
  const action = useAction([['tokens']]);
  const columns: readonly Column<ProgramToken>[] = [
    { key: 'name', label: tokens.name, cell: ({ name }) => name },
    {
      key: 'rights',
      label: tokens.rights,
      size: 'wide',
      cell: ({ rights }) =>
        rights.map((right) => (right === 'staff' ? right : tokens.rightNames[right])).join(', '),
    },
    { key: 'by', label: tokens.madeBy, cell: (token) => token.created_by },
    {
      key: 'used',
      label: tokens.lastUsed,
      cell: ({ used_at }) => (used_at === null ? tokens.never : formatMoment(used_at, locale)),
    },
    {
      key: 'expires',
      label: tokens.expires,
      cell: (token) => (
        <span className="state" data-tone={token.is_expired ? 'bad' : 'good'}>
          {formatMoment(token.expires_at, locale)}
        </span>
      ),
    },
    {
      key: 'revoke',
      label: <span className="visually-hidden">{tokens.revoke}</span>,
      size: 'narrow',
      cell: ({ id, name }) => (
        <ConfirmButton
          label={tokens.revoke}
          title={tokens.revokeTitle(name)}
          lead={tokens.revokeLead}
          onConfirm={() => void action.run(() => revokeToken(id))}
        />
      ),
    },
  ];
  return (
    <>
      <ListPage
        title={messages.frame.tokens}
        source={tokenSource}
        columns={columns}
        empty={tokens.none}
        filters={<ActionResult state={action} done={tokens.revoked} />}
        actions={
          <Button className="button primary" onPress={() => setIsMaking(true)}>
            {tokens.make}
          </Button>
        }
      />
      {isMaking && (
        <Suspense>
          <TokenDialog onClose={() => setIsMaking(false)} />
        </Suspense>
      )}
    </>
  );
}
