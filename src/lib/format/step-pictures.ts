import type { StepKind } from '../../../api/contract/step-kinds.ts';
import { stepText } from '../../messages/steps.ts';
import type { Locale } from '../i18n/locale.ts';

const files = import.meta.glob<string>('../../assets/steps/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

interface StepPicture {
  readonly src: string;
  readonly alt: string;
}

/** The picture of a kind of step in the colour of a family; undefined for a step that has none. */
export function stepPicture(
  kind: StepKind | undefined,
  family: number,
  locale: Locale,
): StepPicture | undefined {
  if (kind === undefined || kind === 'other') return undefined;
  const file = files[`../../assets/steps/${kind}.svg`];
  return file === undefined ? undefined : { src: `${file}#f${family}`, alt: stepText(locale)(kind) };
}
