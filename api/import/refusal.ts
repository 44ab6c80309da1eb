import { perLocale } from '../../languages/per-locale.ts';
import { ApiError } from '../kernel/http/api-error.ts';
import { faultMessage } from '../kernel/http/field-fault.ts';
import { faultText, fieldFaultText } from './fault-text.ts';
import { type Issue, IssueList, toFieldPath } from './issue.ts';
import type { RecordRefusedError } from './save-records.ts';

/** What a save refused, located in the file that the record came from. */
export function refusalIssues({ record, cause }: RecordRefusedError): Issue[] {
  const issues = new IssueList();
  if (cause instanceof ApiError && cause.details.fields) {
    for (const fault of cause.details.fields) {
      issues.error(record.source, toFieldPath(fault.path), {
        message: fieldFaultText(fault),
        texts: perLocale((locale) => faultMessage(fault, locale)),
      });
    }
  } else {
    issues.error(record.source, [], { message: `“${record.key}” was refused: ${causeText(cause)}` });
  }
  return issues.sorted();
}

function causeText(cause: unknown): string {
  if (cause instanceof ApiError) return faultText(cause);
  const innermost = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  return innermost instanceof Error ? innermost.message : String(innermost);
}
