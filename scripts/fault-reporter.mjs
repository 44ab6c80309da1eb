import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { shortened } from './named-faults.mjs';

/**
 * A reporter of Vitest. It writes what it counted to the file that `FAULT_REPORT` names: `{ passed, failed, faults, files }`,
 * where the faults are tests, hooks and files that failed and errors that belong to none of them, each with its first error
 * and the lines of the tests that led to it, and the files are those of the tests, each with the seconds that it took.
 */
export default class FaultReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const parts = modules.flatMap((module) => [
      module,
      ...module.children.allSuites(),
      ...module.children.allTests(),
    ]);
    const faults = [
      ...parts.flatMap(faultsOf),
      ...unhandledErrors.map((error) => `FAILED  ${shortened(messageOf(error))}`),
    ];
    const tests = parts.filter(({ type }) => type === 'test');
    const report = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: faults.length,
      faults,
      files: modules.map((module) => ({ file: module.relativeModuleId, seconds: secondsOf(module) })),
    };
    writeFileSync(process.env.FAULT_REPORT, JSON.stringify(report));
  }
}

/** With what it imports and what is prepared for it. */
function secondsOf(module) {
  const { prepareDuration, environmentSetupDuration, setupDuration, collectDuration, duration } =
    module.diagnostic();
  return (prepareDuration + environmentSetupDuration + setupDuration + collectDuration + duration) / 1000;
}

function faultsOf(part) {
  const [error] = part.type === 'test' ? (part.result().errors ?? []) : part.errors();
  const file = (part.module ?? part).relativeModuleId;
  if (error === undefined) return isUnfinished(part) ? [`FAILED  ${file}: did not end`] : [];
  const title = part.fullName === undefined ? [] : [part.fullName.replaceAll(' > ', ' › ')];
  return [`FAILED  ${[file, ...title].join(' › ')}: ${shortened(messageOf(error))}${linesOf(error, part)}`];
}

/** The innermost first. */
function linesOf({ stacks = [] }, { project }) {
  const lines = stacks.map((frame) => `${relative(project.config.root, frame.file)}:${frame.line}`);
  return lines.length === 0 ? '' : ` (${lines.join(', ')})`;
}

const messageOf = ({ name = 'Error', message, cause }) =>
  `${name}: ${message}${cause ? ` (${messageOf(cause)})` : ''}`;

/** A file whose process died. */
const isUnfinished = (part) => part.type === 'module' && ['queued', 'pending'].includes(part.state());
