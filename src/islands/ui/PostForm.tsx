import type { FormEvent, ReactNode } from 'react';

interface PostFormProps {
  readonly className?: string;
  readonly action: string;
  /** Hidden fields, of which one may stand several times. */
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
  /** Does in place what the form does without JavaScript. */
  readonly onPost: (form: HTMLFormElement) => unknown;
  readonly children: ReactNode;
}

/** A form of hidden fields and a button. It is posted without JavaScript, and sent in place once it is hydrated. */
export function PostForm({ className, action, fields, onPost, children }: PostFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onPost(event.currentTarget);
  };
  return (
    <form className={className} method="post" action={action} onSubmit={submit}>
      {Object.entries(fields).flatMap(([name, values]) =>
        [values]
          .flat()
          .map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
      )}
      {children}
    </form>
  );
}
