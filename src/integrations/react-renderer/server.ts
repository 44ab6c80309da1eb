import type { SSRLoadedRendererValue, SSRResult } from 'astro';
import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';

/** How many islands of each name a page has so far. */
const islandsByPage = new WeakMap<object, Map<string, number>>();

/**
 * Renders an island. Its ids begin with its component's name, so that no two islands of a page share one. What a component
 * throws fails the page.
 */
const renderer: SSRLoadedRendererValue = {
  name: 'islands',
  // Whatever is no Astro component is a function component of React.
  check: async (component) => typeof component === 'function',
  async renderToStaticMarkup(
    this: { result: SSRResult },
    component: FunctionComponent<object>,
    props: object,
  ) {
    const prefix = prefixOf(component.name, this.result);
    const html = renderToString(createElement(component, props), { identifierPrefix: prefix });
    return { html, attrs: { prefix } };
  },
};

export default renderer;

function prefixOf(name: string, page: object): string {
  const counts = islandsByPage.get(page) ?? new Map<string, number>();
  islandsByPage.set(page, counts);
  const count = (counts.get(name) ?? 0) + 1;
  counts.set(name, count);
  return count === 1 ? name : `${name}${count}`;
}
