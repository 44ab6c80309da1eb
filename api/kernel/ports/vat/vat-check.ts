/** What the administration of a number's country reports. */
export interface VatVerdict {
  readonly isConfirmed: boolean;
  /** Stored with the order: number of the inquiry, name in the register. Empty when nobody was asked. */
  readonly proof: string;
}

export interface VatCheck {
  /** Never rejects: a service that cannot be asked has not confirmed. */
  check(vatNumber: string): Promise<VatVerdict>;
}

/** Asks nobody, so that nothing is confirmed and VAT is always charged. */
export const noVatCheck: VatCheck = { check: async () => ({ isConfirmed: false, proof: '' }) };
