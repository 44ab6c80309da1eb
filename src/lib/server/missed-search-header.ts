/** On the results page of a search without a result: it is counted every time, so it is rendered every time. */
export const missedSearchHeader = 'x-search-missed';
