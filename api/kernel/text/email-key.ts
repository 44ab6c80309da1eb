/** What an email address is found by: those that differ in capitals only are the same. */
export const toEmailKey = (email: string): string => email.trim().toLowerCase();
