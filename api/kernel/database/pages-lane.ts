import { AsyncLocalStorage } from 'node:async_hooks';

const lane = new AsyncLocalStorage<boolean>();

/** Whether the call at hand reads for pages of the site. */
export const isForPages = (): boolean => lane.getStore() ?? false;

/** Whatever `work` asks a database server goes over connections that carts and orders cannot take up. */
export const forPages = <Result>(work: () => Result): Result => lane.run(true, work);

/** Runs `work` as for pages, or as for every other caller. */
export const inLane = <Result>(isOfPages: boolean, work: () => Result): Result => lane.run(isOfPages, work);
