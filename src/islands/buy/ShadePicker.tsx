import { useEffect, useMemo, useRef, useState } from 'react';
import { tintedNotice } from '../../../api/rules/tinted-goods.ts';
import { addStyles } from '../../lib/browser/add-styles.ts';
import { reportLoading } from '../../lib/browser/show-loading.ts';
import { readShades, type ShadeGroup, shadeText, type WrittenGroup } from '../../lib/colours/shade-groups.ts';
import { type CallPlace, placeQuery } from '../../lib/shop-client/call-place.ts';
import { listShades } from '../../lib/shop-client/colour.ts';
import { tintingText } from '../../messages/tinting.ts';
import { Swatch } from '../ui/Swatch.tsx';
import { ShadeDialog } from './ShadeDialog.tsx';
import shadeStyles from './shade-dialog.css?url';

interface ShadePickerProps {
  readonly place: CallPlace;
  readonly productId: number;
  /** Those that the product can be tinted to, by collection. */
  readonly groups: readonly WrittenGroup[];
  /** Id of the form that the field belongs to. */
  readonly form: string;
}

/**
 * The shade that a pack is tinted to. It is a list of names and codes, which is all there is without JavaScript; what
 * the shades look like comes when the visitor turns to it.
 */
export function ShadePicker({ place, productId, groups: written, form }: ShadePickerProps) {
  const groups = useMemo(() => readShades(written), [written]);
  const { locale } = place;
  const t = tintingText(locale);
  const field = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState('');
  const [fault, setFault] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { colours, isFailed } = useShadeColours(place, productId);

  useEffect(() => {
    // What was chosen before the picker was alive.
    setChosen(field.current?.value ?? '');
    if (field.current?.matches(':user-invalid')) setFault(tintingText(locale)('required'));
  }, [locale]);
  const follow = () => {
    field.current?.setCustomValidity('');
    setChosen(field.current?.value ?? '');
    setFault('');
  };
  const choose = (code: string) => {
    if (field.current) field.current.value = code;
    follow();
    setOpen(false);
  };
  const open = async () => {
    await reportLoading(document, addStyles(document, shadeStyles)).catch(() => undefined);
    setOpen(true);
  };
  return (
    <div className="shade-pick no-print">
      <label htmlFor="shade">{t('shade')}</label>
      <span className="shade-field">
        <Swatch hex={colours?.get(chosen)} />
        <select
          ref={field}
          id="shade"
          name="shade"
          form={form}
          required
          defaultValue=""
          autoComplete="off"
          aria-describedby="shade-fault shade-notice"
          aria-invalid={fault !== '' || undefined}
          onChange={follow}
          onInvalid={(event) => {
            event.preventDefault();
            const { validity, validationMessage } = event.currentTarget;
            setFault(validity.customError ? validationMessage : t('required'));
            event.currentTarget.focus();
          }}
        >
          <option value="">{t('choose')}</option>
          <ShadeOptions groups={groups} />
        </select>
        <button className="btn line scripted" type="button" onClick={open}>
          {t('open')}
        </button>
      </span>
      <p className="field-error" id="shade-fault" role="alert">
        {fault}
      </p>
      <small id="shade-notice" className="muted">
        {tintedNotice[locale]}
      </small>
      {isOpen && (
        <ShadeDialog
          locale={locale}
          groups={groups}
          colours={colours}
          chosen={chosen}
          isFailed={isFailed}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

/** What the shades of a product look like, by code; undefined until that has come. */
function useShadeColours({ locale, planId }: CallPlace, productId: number) {
  const [colours, setColours] = useState<ReadonlyMap<string, string>>();
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const query = { ...placeQuery({ locale, planId }), product: productId, perPage: 500 };
    listShades({ query }, { signal: ended.signal })
      .then(({ items }) => setColours(new Map(items.map(({ code, hex }) => [code, hex]))))
      .catch(() => setFailed(!ended.signal.aborted));
    return () => ended.abort();
  }, [locale, planId, productId]);
  return { colours, isFailed };
}

const ShadeOptions = ({ groups }: { readonly groups: readonly ShadeGroup[] }) =>
  groups.map(({ key, label, shades }) => (
    <optgroup key={key} label={label}>
      {shades.map((shade) => (
        <option key={shade.code} value={shade.code}>
          {shadeText(shade)}
        </option>
      ))}
    </optgroup>
  ));
