import { type InputHTMLAttributes, useEffect, useRef } from 'react';

interface KeptFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  readonly id: string;
  readonly label: string;
  /** What is kept, here or in another tab. */
  readonly kept: string;
  readonly onType: (text: string) => void;
  readonly hidden: boolean;
}

/** A field whose text is kept while it is typed. What another tab keeps is shown unless the visitor types here. */
export function SavedField({ label, kept, onType, hidden, ...input }: KeptFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const show = () => {
    if (field.current && field.current.value !== kept) field.current.value = kept;
  };
  useEffect(() => {
    if (document.activeElement !== field.current) show();
  });
  return (
    <div className="measure" data-own="" hidden={hidden}>
      <label htmlFor={input.id}>{label}</label>
      <input
        {...input}
        ref={field}
        defaultValue={kept}
        onChange={({ target }) => onType(target.value)}
        onBlur={show}
      />
    </div>
  );
}
