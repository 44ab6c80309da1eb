declare module 'virtual:record-shapes' {
  /** The shapes of the inputs of all entities. */
  export const recordShapes: Readonly<
    Record<
      import('../../api/contract/desk/record-entities.ts').RecordEntity,
      import('./shape.ts').RecordShape
    >
  >;
}
