/** The island of that name on the page. */
export const findIsland = (page: Document, name: string) =>
  page.querySelector(`astro-island[component-export=${name}]`);
