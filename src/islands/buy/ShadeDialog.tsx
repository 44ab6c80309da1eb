import { type KeyboardEvent, useId, useState } from 'react';
import { type ShadeGroup, searchShades, withOwnShades } from '../../lib/colours/shade-groups.ts';
import type { Locale } from '../../lib/i18n/locale.ts';
import { useShared } from '../../lib/react/use-shared.ts';
import { tintingText } from '../../messages/tinting.ts';
import { $shades } from '../../stores/shades.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Swatch } from '../ui/Swatch.tsx';

interface ShadeDialogProps {
  readonly locale: Locale;
  readonly groups: readonly ShadeGroup[];
  /** By code; undefined until they have come. */
  readonly colours: ReadonlyMap<string, string> | undefined;
  /** Code; empty for none. */
  readonly chosen: string;
  /** The colours could not be loaded. */
  readonly isFailed: boolean;
  readonly onChoose: (code: string) => void;
  readonly onClose: () => void;
}

const none: readonly string[] = [];

/** The shades of a product by collection, those that the visitor has liked first, found by name or code. */
export function ShadeDialog({
  locale,
  groups,
  colours,
  chosen,
  isFailed,
  onChoose,
  onClose,
}: ShadeDialogProps) {
  const t = tintingText(locale);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [collection, setCollection] = useState('');
  const all = withOwnShades(groups, useShared($shades, none), t('own'));
  const found = searchShades(all, collection, typed);
  const chooseOnly = (event: KeyboardEvent) => {
    const codes = new Set(found.flatMap(({ shades }) => shades.map(({ code }) => code)));
    const [code] = codes;
    if (event.key !== 'Enter' || codes.size !== 1 || code === undefined) return;
    // The button that has the focus once the dialog is gone would be clicked by the same key.
    event.preventDefault();
    onChoose(code);
  };
  return (
    <Dialog className="shade-dialog" title={t('title')} closeLabel={t('close')} onClose={onClose}>
      <p>
        <small>{t('screen')}</small>
      </p>
      <div className="shade-search">
        <label htmlFor={`${id}-typed`}>{t('search')}</label>
        <input
          id={`${id}-typed`}
          type="search"
          maxLength={80}
          autoComplete="off"
          spellCheck="false"
          onInput={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={chooseOnly}
        />
        <label htmlFor={`${id}-collection`}>{t('collection')}</label>
        <select
          id={`${id}-collection`}
          defaultValue=""
          onChange={({ target }) => setCollection(target.value)}
        >
          <option value="">{t('allCollections')}</option>
          {all.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <p role="status">
        {!colours && !isFailed && t('loading')}
        {isFailed && t('failed')}
        {found.length === 0 && t('none')}
      </p>
      {found.map(({ key, label, shades }) => (
        <section key={key} aria-label={label}>
          <h3>{label}</h3>
          <ul>
            {shades.map(({ code, name }) => (
              <li key={code}>
                <button type="button" aria-pressed={code === chosen} onClick={() => onChoose(code)}>
                  <Swatch hex={colours?.get(code)} />
                  <span>
                    <b>{name}</b> <small>{code}</small>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
