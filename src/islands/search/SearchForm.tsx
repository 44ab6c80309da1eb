import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import searchIcon from '../../assets/icons/search.svg?raw';
import type { Locale, Target } from '../../lib/i18n/locale.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import { Icon } from '../ui/Icon.tsx';
import { searchMessages } from './messages.ts';

export interface SearchFormProps {
  readonly locale: Locale;
  readonly target: Target;
  /** What the field holds at first. */
  readonly text?: string;
  /** Id of the field. A second form on the same page needs another one, and is no landmark. */
  readonly id?: string;
}

interface LiveProps {
  readonly ref?: Ref<HTMLFormElement>;
  readonly field?: InputHTMLAttributes<HTMLInputElement> & { readonly ref?: Ref<HTMLInputElement> };
  readonly onKeyDown?: React.KeyboardEventHandler<HTMLFormElement>;
  readonly onSubmit?: () => void;
  readonly children?: ReactNode;
}

/** Something besides blanks, and besides what a URL of results cannot begin with. */
const visibleText = String.raw`.*[^\s_\/\\].*`;

/** The form that leads to the page of results. Rendered alone it needs no script. */
export function SearchForm({
  locale,
  target,
  text,
  id = 'search',
  ref,
  field,
  onKeyDown,
  onSubmit,
  children,
}: SearchFormProps & LiveProps) {
  const texts = searchMessages[locale];
  return (
    <form
      ref={ref}
      className="search"
      role={id === 'search' ? 'search' : undefined}
      action={buildPath('results', { locale, target })}
      onKeyDown={onKeyDown}
      onSubmit={onSubmit}
    >
      <label className="sr" htmlFor={id} id={`${id}-label`}>
        {texts.label}
      </label>
      <input
        {...field}
        id={id}
        name="text"
        // A field of searches may have no other role; a combobox is a field of text with the keyboard of a search.
        type={field ? 'text' : 'search'}
        inputMode="search"
        enterKeyHint="search"
        defaultValue={text}
        placeholder={texts.placeholder}
        maxLength={100}
        autoComplete="off"
        pattern={visibleText}
        title={texts.empty}
        required
      />
      <button type="submit" aria-label={texts.submit}>
        <Icon svg={searchIcon} />
      </button>
      {children}
    </form>
  );
}
