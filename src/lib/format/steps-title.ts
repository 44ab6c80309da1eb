const toolFamily = 8;

/** The message that names the steps of a product: a tool is used, the rest is worked. */
export const stepsTitle = (family: number) =>
  family === toolFamily ? 'product.stepsOfTool' : 'product.steps';
