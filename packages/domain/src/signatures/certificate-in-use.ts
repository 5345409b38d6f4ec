/** What a user would sign with now, and whether the signature gets a time stamp. */
export type SigningCertificateInUse = CertificateState & {
  /** The name of the time stamp authority of the office; null where it has none. */
  readonly time_stamp: string | null;
};

/** Nothing, the key of a file, a connected cloud certificate or one that is not, a token that an agent offers or not. */
export type CertificateState =
  | { readonly state: 'none' }
  | { readonly state: 'file'; readonly holder_name: string }
  | {
      readonly state: 'cloud';
      readonly holder_name: string;
      readonly provider_name: string;
      /** ISO 8601. */
      readonly open_until: string;
    }
  | { readonly state: 'closed'; readonly holder_name: string; readonly provider_name: string }
  | { readonly state: 'desk' | 'desk_closed'; readonly holder_name: string; readonly agent_name: string };
