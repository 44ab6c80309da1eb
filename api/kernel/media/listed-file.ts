/** A file as the place of the media lists it, a folder or a bucket. */
export interface ListedFile {
  readonly name: string;
  readonly sizeBytes: number;
  /** When it was written last. */
  readonly changedAt: Date;
}
