import { useEffect, useEffectEvent, useRef } from 'react';
import { formatNumber } from '../../../api/rules/format-number.ts';
import { type Field, fieldRules } from '../../lib/calculator/fields.ts';
import type { Locale } from '../../lib/i18n/locale.ts';
import { NumberField } from '../ui/NumberField.tsx';
import type { SurfaceFields } from './comparison.ts';
import type { ComparatorMessages } from './messages.ts';

export interface TypedSurface {
  readonly surface: string;
  readonly thickness: string;
}

interface SurfaceFormProps {
  readonly action: string;
  /** Ids of the products that are compared, for a visitor without JavaScript. */
  readonly ids: readonly number[];
  readonly fields: SurfaceFields;
  readonly onType: (typed: TypedSurface) => void;
  readonly locale: Locale;
  readonly texts: ComparatorMessages;
}

/** Figures are read once the typing pauses: « 3, » on the way to « 3,5 » is no fault. */
const pauseMs = 250;

/** What is to be covered: amounts and costs are those of it. */
export function SurfaceForm({ action, ids, fields, onType, locale, texts }: SurfaceFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef(0);
  const report = useEffectEvent(() => {
    clearTimeout(timer.current);
    if (form.current) onType(readTyped(form.current));
  });
  useEffect(() => {
    // What was typed before the form was alive.
    report();
    return () => clearTimeout(timer.current);
  }, []);
  const field = ({ name, typed, fault }: Field & { name: keyof TypedSurface }) => ({
    id: `${name}-1`,
    name,
    typed,
    label: texts[name],
    unit: fieldRules[name].unit,
    fault: fault && texts.fault(fault, formatNumber(fieldRules[name].most, locale)),
  });
  return (
    <form
      ref={form}
      className="row my-surface no-print"
      action={action}
      onInput={({ currentTarget }) => {
        clearTimeout(timer.current);
        timer.current = window.setTimeout(() => onType(readTyped(currentTarget)), pauseMs);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        clearTimeout(timer.current);
        onType(readTyped(event.currentTarget));
      }}
    >
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <NumberField {...field({ ...fields.surface, name: 'surface' })} />
      <NumberField {...field({ ...fields.thickness, name: 'thickness' })} hint={texts.thicknessHint} />
      <button className="btn line" id="compare-surface" type="submit">
        {texts.submit}
      </button>
    </form>
  );
}

function readTyped(form: HTMLFormElement): TypedSurface {
  const values = new FormData(form);
  return { surface: String(values.get('surface')), thickness: String(values.get('thickness')) };
}
