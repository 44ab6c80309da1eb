/** « BE71 … 6769 »: an account as it is shown to whoever has the link of an order. */
export const hiddenAccount = (iban: string): string => `${iban.slice(0, 4)} … ${iban.slice(-4)}`;
