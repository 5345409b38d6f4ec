/** What anybody may read of how an office answers for the protection of data (CNN arts. 96 and 97), and of what is kept of visitors. */
export interface PrivacyNotice {
  readonly office: {
    readonly name: string;
    readonly cns: string;
    readonly address: string | null;
    readonly city: string | null;
    readonly phone: string | null;
    readonly email: string | null;
  };
  /** Who answers for the office (CNN, Prov. CNJ 134/2022: the controller is the delegate, verify). */
  readonly controller: { readonly name: string; readonly role: string };
  readonly officer: {
    readonly name: string | null;
    readonly email: string | null;
    readonly phone: string | null;
  };
  /** Years that the log of who logged in and read what is kept. */
  readonly access_years: number;
  /** Whether titles and requests are followed on the page of the office. */
  readonly is_followed: boolean;
}
