import type { ComparatorMessages } from './messages.ts';

/** A product that can be added. */
export interface Choice {
  readonly id: number;
  readonly label: string;
}

interface AddProductFormProps {
  readonly action: string;
  /** Ids of the products that are compared, for a visitor without JavaScript. */
  readonly ids: readonly number[];
  readonly choices: readonly Choice[];
  /** Adds a product in place; returns whether it did. */
  readonly onAdd: (id: number) => boolean;
  readonly texts: ComparatorMessages;
}

/** Puts a further product next to the others. */
export function AddProductForm({ action, ids, choices, onAdd, texts }: AddProductFormProps) {
  return (
    <form
      className="row my-surface no-print"
      action={action}
      onSubmit={(event) => {
        const form = event.currentTarget;
        if (!onAdd(Number(new FormData(form).getAll('id').at(-1)))) return;
        event.preventDefault();
        form.reset();
      }}
    >
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <div className="measure">
        <label htmlFor="compare-add">{texts.add}</label>
        <select id="compare-add" name="id" required>
          <option value="">{texts.choose}</option>
          {choices.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <button className="btn line" id="compare-add-submit" type="submit">
        {texts.addSubmit}
      </button>
    </form>
  );
}
