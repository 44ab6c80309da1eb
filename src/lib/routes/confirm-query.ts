/** On the sign-in screen: an address is to be confirmed with the code of a letter. */
export const confirmQuery = 'confirm=1';
