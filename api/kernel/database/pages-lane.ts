import { AsyncLocalStorage } from 'node:async_hooks';

/** `pages` may read a replica, `pages of the primary` may not; undefined: a caller who reads for no page. */
export type Lane = 'pages' | 'pages of the primary' | undefined;

const lane = new AsyncLocalStorage<Lane>();

export const currentLane = (): Lane => lane.getStore();

/** Whether the call at hand reads for pages of the site. */
export const isForPages = (): boolean => currentLane() !== undefined;

/** Whether a replica that has replayed every change known here may serve the call at hand. */
export const mayReadReplica = (): boolean => currentLane() === 'pages';

/** A query builder asks the database only when it is awaited, which has to be done in the lane. */
export const inLane = <Result>(of: Lane, work: () => PromiseLike<Result>): Promise<Result> =>
  lane.run(of, async () => work());

/** Whatever `work` asks a database server goes over connections that carts and orders cannot take up. */
export const forPages = <Result>(work: () => PromiseLike<Result>): Promise<Result> => inLane('pages', work);

/** As `forPages`, for what no replica may be asked: changes, and whatever is written without one. */
export const forPagesOfPrimary = <Result>(work: () => PromiseLike<Result>): Promise<Result> =>
  inLane('pages of the primary', work);

/** The lane of a reading that several ask for: over connections of pages if one is for pages, of a replica if all may. */
export function sharedLane(lanes: readonly Lane[]): Lane {
  if (lanes.every((each) => each === 'pages')) return 'pages';
  return lanes.every((each) => each === undefined) ? undefined : 'pages of the primary';
}
