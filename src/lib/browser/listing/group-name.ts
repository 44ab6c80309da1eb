/** What a group of filters is called: it is known by that in the list before and in the one after. */
export const groupName = (group: Element | null): string | undefined =>
  group?.querySelector('summary')?.textContent ?? undefined;
