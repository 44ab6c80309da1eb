/** Of a list that grows for ever, so many are counted: counting all would take seconds, and nobody leafs as far. */
export const mostCounted = 1000;
