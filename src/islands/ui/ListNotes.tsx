import type { Locale } from '../../lib/i18n/locale.ts';
import type { ById } from '../../lib/react/use-by-id.ts';
import type { ListOwner } from '../../lib/react/use-list-owner.ts';
import { listMessages } from './list-messages.ts';

interface ListNotesProps {
  /** Id of the button that takes the list over. */
  readonly adoptId: string;
  readonly owner: ListOwner;
  /** Products of the list that no longer exist for its audience. */
  readonly missing: readonly number[];
  readonly state: ById<unknown>['state'];
  readonly onRetry: () => void;
  readonly onAdopt: () => void;
  /** That there is a list to take over. */
  readonly hasProducts: boolean;
  /** Shows that the list is another visitor's. */
  readonly shared: string;
  readonly locale: Locale;
}

/** Notes about a list: products that are gone or do not come, and that it is another visitor's. */
export function ListNotes(props: ListNotesProps) {
  const { adoptId, owner, missing, state, onRetry, onAdopt, hasProducts, shared, locale } = props;
  const { one, other, loading, failed, retry, adopt } = listMessages[locale];
  return (
    <>
      {missing.length > 0 && (
        <p className="list-note" role="status" data-missing={missing.join(' ')}>
          {missing.length === 1 ? one : other(missing.length)}
        </p>
      )}
      {state === 'loading' && !hasProducts && (
        <p className="list-note" role="status">
          {loading}
        </p>
      )}
      {state === 'failed' && (
        <p className="list-note" role="alert">
          {failed}
          <button className="btn line" type="button" onClick={onRetry}>
            {retry}
          </button>
        </p>
      )}
      {hasProducts && (
        <p className="list-note no-print" data-shared="" hidden={owner === 'visitor'}>
          {shared}
          <button className="btn line scripted" id={adoptId} type="button" data-adopt="" onClick={onAdopt}>
            {adopt}
          </button>
        </p>
      )}
    </>
  );
}
