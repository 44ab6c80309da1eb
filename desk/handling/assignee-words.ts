/** What a list may be narrowed to by who deals with its lines, as it stands in the address. */
export const assigneeWords = ['mine', 'nobody'] as const;
export type AssigneeWord = (typeof assigneeWords)[number];
