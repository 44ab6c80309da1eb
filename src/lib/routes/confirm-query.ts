/** On the sign-in screen: an address is to be confirmed with the code of an email. */
export const confirmQuery = 'confirm=1';
