/** The filter for the sales networks of a product. */
export const networkFilter = 'RESEAU';

/** `true`: painters and construction; `false`: trade. As a professional has chosen, and as the API takes it. */
export type Negoce = 'true' | 'false';

/** Whether a network has a product: one that names no networks is sold in all of them. */
export const isSoldIn = (negoce: Negoce, networks: readonly string[]): boolean =>
  networks.length === 0 || networkValues[negoce].some((value) => networks.includes(value));

/** Values of the filter that each choice of a professional stands for. */
export const networkValues: Readonly<Record<Negoce, readonly string[]>> = {
  true: ['peinture', 'construction'],
  false: ['negoce'],
};
