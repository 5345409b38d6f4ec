/** What a user would sign with now: nothing, the key of a file, a connected cloud certificate, or one that is not connected. */
export type SigningCertificateInUse =
  | { readonly state: 'none' }
  | { readonly state: 'file'; readonly holder_name: string }
  | {
      readonly state: 'cloud';
      readonly holder_name: string;
      readonly provider_name: string;
      /** ISO 8601. */
      readonly open_until: string;
    }
  | { readonly state: 'closed'; readonly holder_name: string; readonly provider_name: string };
