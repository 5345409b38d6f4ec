/** A note as the national system made it. Amounts are decimal strings of reais. */
export interface IssuedNote {
  /** 50 digits. */
  readonly accessKey: string;
  readonly number: string;
  /** When it was made, with its offset. */
  readonly issuedAt: string;
  readonly base: string | null;
  /** In percent. */
  readonly rate: string | null;
  readonly tax: string | null;
  readonly net: string | null;
  readonly city: string | null;
  readonly serviceName: string | null;
  /** Who serves, as the register of taxpayers has them. */
  readonly provider: {
    readonly document: string | null;
    readonly name: string | null;
    readonly municipalRegistration: string | null;
  };
  readonly declared: Declared;
  readonly xml: string;
}

/** The declaration that a note was made of, as it stands in the note. */
export interface Declared {
  /** The digest that it was signed by: it tells a declaration of ours from another's. */
  readonly digest: string | null;
  readonly isProduction: boolean;
  readonly series: string | null;
  readonly number: string | null;
  readonly competence: string | null;
  readonly taker: { readonly document: string; readonly name: string; readonly email: string | null } | null;
  readonly nationalCode: string | null;
  readonly description: string | null;
  readonly details: string | null;
  readonly specialRegime: string | null;
  readonly amount: string | null;
  readonly deduction: string | null;
}
