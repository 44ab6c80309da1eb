import { Button } from 'react-aria-components';
import { useMessages } from '../app/language.ts';
import { placeOfStep, type TreeNode, type TreePlace, type TreeStep } from './tree-moves.ts';

const steps = ['up', 'down', 'in', 'out'] as const satisfies readonly TreeStep[];
const arrows: Record<TreeStep, string> = { up: '↑', down: '↓', in: '→', out: '←' };

interface MoveButtonsProps<Value> {
  readonly nodes: readonly TreeNode<Value>[];
  readonly selected: string;
  readonly title: string;
  readonly onMove: (key: string, place: TreePlace) => void;
}

/** Moves what is selected in a tree by one step. */
export function MoveButtons<Value>({ nodes, selected, title, onMove }: MoveButtonsProps<Value>) {
  const { trees } = useMessages();
  return steps.map((step) => {
    const place = placeOfStep(nodes, selected, step);
    return (
      <Button
        key={step}
        className="button"
        aria-label={trees.steps[step](title)}
        isDisabled={place === undefined}
        onPress={() => place && onMove(selected, place)}
      >
        <span aria-hidden="true">{arrows[step]}</span>
      </Button>
    );
  });
}
