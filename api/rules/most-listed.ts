/** Of what refers to a record or a file, and of the pages that show a record, so many are named: there may be tens of thousands. */
export const mostListed = 100;
