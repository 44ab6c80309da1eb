import { useShared } from '../../../../../../src/lib/react/use-shared.ts';
import { $count, initialCount } from '../../count.ts';

export function Counter() {
  const count = useShared($count, initialCount);
  return (
    <button type="button" onClick={() => $count.set(count + 1)}>
      Counted {count}
    </button>
  );
}
