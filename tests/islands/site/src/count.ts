import { persistentAtom } from '@nanostores/persistent';

export const initialCount = 0;
export const $count = persistentAtom<number>('count', initialCount, { encode: String, decode: Number });
