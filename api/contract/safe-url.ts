/** Only URLs that cannot run code: https, mailto, tel, or a path of our own. */
export const safeUrlPattern = /^(?:https:\/\/|mailto:|tel:|\/(?!\/))[^\s<>"\\]*$/;
