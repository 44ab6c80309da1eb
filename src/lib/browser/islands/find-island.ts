/** The island of that name on the page. */
export const findIsland = (document: Document, name: string) =>
  document.querySelector(`astro-island[component-export=${name}]`);
