import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** What writes a line: a process with pages, an API by itself, or a command of an operator. */
export type Service = 'site' | 'api' | 'command';

/** What every line of a process holds, whichever log it is in. */
export interface LogFields {
  readonly service: Service;
  /** That of `package.json`. */
  readonly version: string;
}

const packageSchema = z.object({ version: z.string() });

/** The fields of a process of this version. */
export function logFields(service: Service): LogFields {
  const file = join(import.meta.dirname, '../package.json');
  const { version } = packageSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { service, version };
}
