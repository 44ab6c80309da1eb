import { messagesIn } from '../../api/rules/messages-in.ts';
import { de } from './calculator/de.ts';
import { fr } from './calculator/fr.ts';
import { nl } from './calculator/nl.ts';

/** Texts of the calculators. */
export const calculatorText = messagesIn({ fr, nl, de });
export type CalculatorText = ReturnType<typeof calculatorText>;
