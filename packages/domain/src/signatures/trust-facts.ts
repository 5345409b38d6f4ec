/** Whether the authority of a certificate revoked it. */
export type Revocation =
  | { readonly state: 'good' }
  | { readonly state: 'unknown' }
  | { readonly state: 'revoked'; readonly at: string };

/** `trusted`: to a root of ICP-Brasil. `foreign`: to another root. `incomplete`: a certificate between is missing. */
export type ChainState = 'trusted' | 'foreign' | 'incomplete' | 'broken';
