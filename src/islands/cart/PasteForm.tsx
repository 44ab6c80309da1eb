import { PostForm } from '../ui/PostForm.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { type CartPlace, cartText } from './cart-place.ts';

interface PasteFormProps {
  readonly place: CartPlace;
  readonly typed: string;
  readonly errors: readonly string[];
  readonly onPaste: (references: string) => void;
}

/** Adds articles by their references, as they stand in a list of the visitor's own. */
export function PasteForm({ place, typed, errors, onPaste }: PasteFormProps) {
  const t = cartText(place.locale);
  const paste = (form: HTMLFormElement) => onPaste(String(new FormData(form).get('references') ?? ''));
  return (
    <details className="paste no-print" open={errors.length > 0 || undefined}>
      <summary>{t('cart.paste')}</summary>
      <PostForm className="flow" action={place.action} fields={{ do: 'references' }} onPost={paste}>
        <p className="muted" id="cart-paste-hint">
          {t('cart.pasteText')}
        </p>
        <label htmlFor="cart-paste">{t('cart.pasteField')}</label>
        <TextArea
          id="cart-paste"
          name="references"
          rows={5}
          maxLength={5000}
          spellCheck="false"
          autoComplete="off"
          defaultValue={typed}
          aria-invalid={errors.length > 0 ? 'true' : undefined}
          aria-describedby="cart-paste-hint cart-paste-errors"
        />
        <ul className="field-error" id="cart-paste-errors" role={errors.length > 0 ? 'alert' : undefined}>
          {errors.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <button className="btn line" type="submit" id="cart-paste-submit">
          {t('cart.pasteSubmit')}
        </button>
      </PostForm>
    </details>
  );
}
