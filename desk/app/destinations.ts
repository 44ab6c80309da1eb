import type { Messages } from '../messages/fr.ts';

/** A screen that people go to from the frame. */
export interface Destination {
  readonly path: '/';
  readonly title: (messages: Messages) => string;
}

interface Domain {
  readonly key: keyof Messages['frame']['domains'];
  readonly destinations: readonly Destination[];
}

/** Where everybody begins. */
export const firstDestination: Destination = { path: '/', title: ({ today }) => today.title };

/** The screens by domain, as the navigation shows them. */
export const domains: readonly Domain[] = [];
