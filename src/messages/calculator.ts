import { messagesIn } from '../../api/rules/messages-in.ts';
import { fr } from './calculator/fr.ts';
import { nl } from './calculator/nl.ts';

/** Texts of the calculators. */
export const calculatorText = messagesIn({ fr, nl });
export type CalculatorText = ReturnType<typeof calculatorText>;
