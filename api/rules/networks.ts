/** The filter for the sales networks of a product. */
export const networkFilter = 'RESEAU';

/** `true`: painters and construction; `false`: trade. As a professional has chosen, and as the API takes it. */
export type Negoce = 'true' | 'false';

/** Values of the filter that each choice of a professional stands for. */
export const networkValues: Readonly<Record<Negoce, readonly string[]>> = {
  true: ['peinture', 'construction'],
  false: ['negoce'],
};
