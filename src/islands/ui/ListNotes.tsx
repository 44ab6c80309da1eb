import type { Locale } from '../../lib/i18n/locale.ts';
import type { ById } from '../../lib/react/use-by-id.ts';
import type { ListOwner } from '../../lib/react/use-list-owner.ts';

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
  /** Says that the list is somebody else's. */
  readonly shared: string;
  readonly locale: Locale;
}

const texts = {
  fr: {
    one: '1 produit de la liste n’est plus au catalogue, ou pas pour ce public. Il n’y figure plus.',
    other: (count: number) =>
      `${count} produits de la liste ne sont plus au catalogue, ou pas pour ce public. Ils n’y figurent plus.`,
    loading: 'Chargement de votre liste',
    failed: 'Votre liste n’a pas pu être affichée en entier. Elle est toujours gardée sur cet appareil.',
    retry: 'Réessayer',
    adopt: 'En faire ma liste',
  },
  nl: {
    one: '1 product van de lijst staat niet meer in de catalogus, of niet voor dit publiek. Het is weggelaten.',
    other: (count: number) =>
      `${count} producten van de lijst staan niet meer in de catalogus, of niet voor dit publiek. Ze zijn weggelaten.`,
    loading: 'Uw lijst wordt geladen',
    failed: 'Uw lijst kon niet volledig worden getoond. Ze blijft bewaard op dit toestel.',
    retry: 'Opnieuw proberen',
    adopt: 'Mijn lijst hiermee vervangen',
  },
} as const satisfies Record<Locale, unknown>;

/** What is to be said of a list: products that are gone or do not come, and that it is somebody else's. */
export function ListNotes(props: ListNotesProps) {
  const { adoptId, owner, missing, state, onRetry, onAdopt, hasProducts, shared, locale } = props;
  const { one, other, loading, failed, retry, adopt } = texts[locale];
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
