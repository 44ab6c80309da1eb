import { speculationRules } from '../routes/speculation-rules.ts';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Loads pages ahead of the click, unless the visitor saves data or is on a slow line. */
export function speculate(document: Document, navigator: Navigator & { connection?: Connection }): void {
  const { saveData = false, effectiveType = '' } = navigator.connection ?? {};
  if (saveData || effectiveType.endsWith('2g')) return;
  const script = document.createElement('script');
  script.type = 'speculationrules';
  script.textContent = speculationRules;
  document.head.append(script);
}
