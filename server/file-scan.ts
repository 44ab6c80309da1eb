import type { FileScan } from '../api/kernel/http/scan-files.ts';
import { createClamdScan } from '../api/kernel/ports/scan/clamd-scan.ts';
import type { Configuration } from './configuration.ts';

/** The scanner of visitors' files; undefined where none is configured. */
export const createFileScan = ({ clamdUrl }: Pick<Configuration, 'clamdUrl'>): FileScan | undefined =>
  clamdUrl && createClamdScan({ url: clamdUrl });
