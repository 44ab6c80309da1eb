import { useState } from 'react';
import { Button } from 'react-aria-components';
import { locales } from '../../languages/locales.ts';
import { useLanguage } from '../app/language.ts';
import { useForm } from '../forms/form-context.ts';
import { useField } from '../forms/use-field.ts';
import type { GroupShape } from '../shapes/shape.ts';
import { EntryTree } from '../tree/EntryTree.tsx';
import { MoveButtons } from '../tree/MoveButtons.tsx';
import { findNode, moveNode, type TreePlace, without } from '../tree/tree-moves.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { type MenuEntry, pathIn, toEntries, toNodes } from './menu-entries.ts';
import type { RenderShapes } from './shape-field-props.ts';

export interface MenuTreeProps extends Pick<RenderShapes, 'renderFields'> {
  readonly path: string;
  readonly label: string;
  readonly shape: GroupShape;
  /** What a new entry begins with. */
  readonly blank: unknown;
}

/** The entries of a menu as a tree, with the fields of the one that is chosen beside it. */
export function MenuTree({ path, label, shape, blank, renderFields }: MenuTreeProps) {
  const { locale, messages } = useLanguage();
  const { trees } = messages;
  const field = useField(path, label);
  const { faults } = useForm();
  const [chosen, setChosen] = useState<string>();
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState('');
  const [seenFaults, setSeenFaults] = useState(faults);
  const nodes = toNodes(field.value);
  const selected = chosen === undefined ? undefined : findNode(nodes, chosen);
  const titleOf = (entry: MenuEntry): string => {
    const texts = entry['label'] as Readonly<Record<string, unknown>> | undefined;
    return String([locale, ...locales].map((each) => texts?.[each]).find(Boolean) ?? trees.unnamed);
  };
  const isFaulty = (key: string) => [...faults.keys()].some((each) => keyOfFault(each, path) === key);
  // What is wrong with an entry is seen in its fields: the first one that has something is chosen.
  if (seenFaults !== faults) {
    setSeenFaults(faults);
    const first = [...faults.keys()].map((each) => keyOfFault(each, path)).find((each) => each !== undefined);
    if (first && faults.size > seenFaults.size) setChosen(first);
  }
  const write = (changed: ReturnType<typeof toNodes>, next: string | undefined) => {
    field.onChange(toEntries(changed));
    setCollapsed(new Set());
    setChosen(next);
  };
  const move = (key: string, place: TreePlace) => {
    const title = titleOf(findNode(nodes, key)?.value ?? {});
    const moved = moveNode(nodes, key, place);
    if (!moved) return setSaid(trees.refused(title));
    write(moved, pathIn(moved, key));
    setSaid(trees.moved(title));
  };
  const entry = { key: 'new', value: blank as MenuEntry, children: [] };
  const add = () => write([...nodes, entry], String(nodes.length));
  const addInside = () => {
    if (!selected) return;
    const grown = moveNode([...nodes, entry], entry.key, { key: selected.key, place: 'on' });
    if (grown) write(grown, pathIn(grown, entry.key));
  };
  const { childs: _below, ...fields } = shape.fields;
  return (
    <FieldFrame field={field}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser. */}
      <div className="tree-desk" role="group" aria-label={label}>
        <div className="tree-side">
          <EntryTree
            label={label}
            nodes={nodes}
            collapsed={collapsed}
            titleOf={titleOf}
            selected={selected?.key}
            markOf={({ key }) => isFaulty(key) && <span className="fault">{trees.faulty}</span>}
            onSelect={setChosen}
            onCollapse={setCollapsed}
            onMove={move}
          />
          <output className="muted">{said}</output>
          <Button className="button" onPress={add}>
            {trees.addBelow}
          </Button>
        </div>
        {selected ? (
          <div className="tree-entry">
            <div className="buttons">
              <MoveButtons
                nodes={nodes}
                selected={selected.key}
                title={titleOf(selected.value)}
                onMove={move}
              />
              <Button className="button" onPress={addInside}>
                {trees.addInside(titleOf(selected.value))}
              </Button>
              <Button
                className="button danger"
                onPress={() => write(without(nodes, selected.key), undefined)}
              >
                {trees.remove(titleOf(selected.value))}
              </Button>
            </div>
            <div className="row-fields" key={selected.key}>
              {renderFields({ path: `${path}.${selected.key}`, fields })}
            </div>
          </div>
        ) : (
          <p className="muted">{trees.choose}</p>
        )}
      </div>
    </FieldFrame>
  );
}

/** The entry that a fault is in: `items.0.childs.1.label.nl` is of `0.childs.1`. */
const keyOfFault = (faultPath: string, path: string): string | undefined =>
  faultPath.startsWith(`${path}.`)
    ? /^\d+(?:\.childs\.\d+)*/.exec(faultPath.slice(path.length + 1))?.[0]
    : undefined;
