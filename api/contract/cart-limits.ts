/** Articles of one kind in a cart. */
export const maximumQuantity = 999;
/** Different articles in a cart. */
export const maximumLines = 100;
/** Counted from the last change of the cart. */
export const cartTokenDays = 3;
