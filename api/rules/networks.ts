/** The filter that says in which networks of trade a product is sold. */
export const networkFilter = 'RESEAU';

/** `true`: painters and construction; `false`: trade. As a professional has chosen, and as the API takes it. */
export type Negoce = 'true' | 'false';

/** Values of the filter that each choice of a professional stands for. */
export const networkValues: Readonly<Record<Negoce, readonly string[]>> = {
  true: ['peinture', 'construction'],
  false: ['negoce'],
};
