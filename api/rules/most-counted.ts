/** Of a list that grows for ever, so many are counted, and one more that stands for all others: counting them would take seconds, and nobody leafs as far. */
export const mostCounted = 1000;
