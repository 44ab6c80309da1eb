/** What the main thread asks of the database worker. */
export type ToWorker =
  | { readonly kind: 'wire'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly kind: 'close' };

/** Messages of the database worker to the main thread. After `fatal` nothing more comes. */
export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly kind: 'closed' }
  | { readonly kind: 'fatal'; readonly message: string };

export interface WorkerInput {
  readonly directory: string;
  readonly engine: WebAssembly.Module;
}
