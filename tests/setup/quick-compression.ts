import { syncBuiltinESMExports } from 'node:module';
import zlib, { type BrotliOptions, type CompressCallback, type InputType } from 'node:zlib';

/**
 * Loaded before a process whose pages no test weighs: a resting site compresses each page best, 60 ms of a processor for
 * each, and tests beside it would wait for that.
 */
const { BROTLI_PARAM_QUALITY } = zlib.constants;
const leastBestQuality = 10;
const quickQuality = 1;
const { brotliCompress } = zlib;

type Given = [options: BrotliOptions, done: CompressCallback] | [done: CompressCallback];

function compressQuickly(bytes: InputType, ...given: Given): void {
  // Without options it compresses what is no page.
  if (given.length === 1) brotliCompress(bytes, ...given);
  else brotliCompress(bytes, quicken(given[0]), given[1]);
}

function quicken(options: BrotliOptions): BrotliOptions {
  const quality = options.params?.[BROTLI_PARAM_QUALITY];
  const isBest = typeof quality === 'number' && quality >= leastBestQuality;
  return isBest
    ? { ...options, params: { ...options.params, [BROTLI_PARAM_QUALITY]: quickQuality } }
    : options;
}

Object.assign(zlib, { brotliCompress: compressQuickly });
syncBuiltinESMExports();
