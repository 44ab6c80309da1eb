import { type InputHTMLAttributes, useEffect, useRef } from 'react';

interface SavedFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  readonly id: string;
  readonly label: string;
  /** What is saved, here or in another tab. */
  readonly saved: string;
  readonly onType: (text: string) => void;
  readonly hidden: boolean;
}

/** A field whose text is saved while it is typed. What another tab saves is shown unless the visitor types here. */
export function SavedField({ label, saved, onType, hidden, ...input }: SavedFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const show = () => {
    if (field.current && field.current.value !== saved) field.current.value = saved;
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
        defaultValue={saved}
        onChange={({ target }) => onType(target.value)}
        onBlur={show}
      />
    </div>
  );
}
