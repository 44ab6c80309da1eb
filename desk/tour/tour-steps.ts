import type { TourMessages } from './use-tour-messages.ts';

/** A stop of the guided visit: what it shows, and the screen that this stands on. */
export interface TourStep {
  readonly key: keyof TourMessages['steps'];
  /** Below `/desk`. */
  readonly path: string;
  /** What it is about: the first one in sight. */
  readonly targets: readonly TourTarget[];
}

interface TourTarget {
  readonly selector: string;
  /** Placement of the dialog next to it. */
  readonly placement: 'bottom start' | 'bottom' | 'right top' | 'top';
}

/** The stops in their order; without a record to look at, those about one are left out. */
export function tourSteps(recordPath: string | undefined): readonly TourStep[] {
  const first: readonly TourStep[] = [
    {
      key: 'navigation',
      path: '/',
      targets: [
        { selector: '.navigation', placement: 'right top' },
        { selector: '.menu-button', placement: 'bottom start' },
      ],
    },
    { key: 'jump', path: '/', targets: [{ selector: '.jump-button', placement: 'bottom start' }] },
  ];
  const ofRecord: readonly TourStep[] =
    recordPath === undefined
      ? []
      : [
          {
            key: 'record',
            path: recordPath,
            targets: [{ selector: '.record-fields .pair', placement: 'bottom' }],
          },
          { key: 'save', path: recordPath, targets: [{ selector: '.save-bar', placement: 'top' }] },
          {
            key: 'preview',
            path: recordPath,
            targets: [{ selector: '.form-tools .button', placement: 'bottom start' }],
          },
        ];
  return [
    ...first,
    ...ofRecord,
    { key: 'today', path: '/', targets: [{ selector: '.today h1', placement: 'bottom start' }] },
  ];
}
