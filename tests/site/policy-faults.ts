import evaluator from 'csp_evaluator/dist/evaluator.js';
import finding from 'csp_evaluator/dist/finding.js';
import parser from 'csp_evaluator/dist/parser.js';

/** Severe findings are those that certainly or probably open a way around the policy, and faults of its syntax. */
const { HIGH, HIGH_MAYBE, MEDIUM, SYNTAX } = finding.Severity;
const severe: readonly number[] = [HIGH, SYNTAX, MEDIUM, HIGH_MAYBE];

/** What Google’s CSP Evaluator finds severe in a Content-Security-Policy, in its words. */
export function policyFaults(policy: string): string[] {
  return new evaluator.CspEvaluator(new parser.CspParser(policy).csp)
    .evaluate()
    .flatMap(({ severity, directive, description }) =>
      severe.includes(severity) ? [`${directive}: ${description}`] : [],
    );
}
