/** Whether a call may see the draft with this id. */
export type DraftRule = (id: number) => boolean;

/** The rule of a visitor who was let in already. */
export const seesDrafts: DraftRule = () => true;
