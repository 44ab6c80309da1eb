/** What a list may be narrowed to by who deals with its lines, as the URL holds it. */
export const assigneeWords = ['mine', 'nobody'] as const;
export type AssigneeWord = (typeof assigneeWords)[number];
