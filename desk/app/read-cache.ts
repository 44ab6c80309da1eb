import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/**
 * What the desk has read. A read that is under way when something is written is given up and begun anew: its response
 * may be from before the write. The library by itself lets the first read of a key go on.
 */
export class ReadCache extends QueryClient {
  override async invalidateQueries(
    filters?: InvalidateQueryFilters,
    options?: InvalidateOptions,
  ): Promise<void> {
    await this.cancelQueries(filters);
    await super.invalidateQueries(filters, options);
  }
}
