/** A signature policy of ICP-Brasil (DOC-ICP-15.03 v9.1). */
export interface SignaturePolicy {
  readonly oid: string;
  /** Its name in both languages: `PAdES AD-RB v1.3`. */
  readonly name: string;
  /**
   * The value that a signature declares: SHA-256 of the algorithm and the information of the policy, as the policy
   * itself carries it. The list of policies (LPA) shows another one, of the whole file, which must not be declared.
   */
  readonly hash: string | undefined;
  /** The last day on which signatures may be made by it. */
  readonly until: string;
  /** A signature by it carries a time stamp (tables A.14 to A.22). */
  readonly needsTimeStamp: boolean;
}

/** A policy that this product signs by, and the address where it is published. */
export interface SigningPolicy {
  readonly oid: string;
  readonly name: string;
  readonly hash: string;
  readonly uri: string;
}

const UNTIL_2037 = '2037-10-22';
const SUPERSEDED = '2025-07-23';

/** AD-RT where the office has a contract with a time stamp authority, otherwise AD-RB (DOC-ICP-15.03). */
export const SIGNING_POLICIES = {
  basic: {
    oid: '2.16.76.1.7.1.11.1.3',
    name: 'PAdES AD-RB v1.3',
    hash: '23e4be4b9b362172e4ebb0e72b86a133ece5aad843d8651c6e38a0ba3f08fc60',
    uri: 'http://politicas.icpbrasil.gov.br/PA_PAdES_AD_RB_v1_3.der',
  },
  stamped: {
    oid: '2.16.76.1.7.1.12.1.3',
    name: 'PAdES AD-RT v1.3',
    hash: '21d6e8d9f85e5626dc71307337a7cabd6ffef8d085038746775cf0ce6ba4d3b5',
    uri: 'http://politicas.icpbrasil.gov.br/PA_PAdES_AD_RT_v1_3.der',
  },
} as const satisfies Record<string, SigningPolicy>;

const POLICIES: readonly SignaturePolicy[] = [
  { ...SIGNING_POLICIES.basic, until: UNTIL_2037, needsTimeStamp: false },
  { ...SIGNING_POLICIES.stamped, until: UNTIL_2037, needsTimeStamp: true },
  {
    oid: '2.16.76.1.7.1.13.1.4',
    name: 'PAdES AD-RC v1.4',
    hash: '712f18a9f0163c1e90da6ff0b7165543378a18a0f06d3cb21668067cac229bd2',
    until: UNTIL_2037,
    needsTimeStamp: true,
  },
  {
    oid: '2.16.76.1.7.1.14.1.4',
    name: 'PAdES AD-RA v1.4',
    hash: 'ffa9fd474812f6ce63d625679c9ef235a6547b017be941b2c094aa868e67e123',
    until: UNTIL_2037,
    needsTimeStamp: true,
  },
  {
    oid: '2.16.76.1.7.1.11.1.2',
    name: 'PAdES AD-RB v1.2',
    hash: undefined,
    until: SUPERSEDED,
    needsTimeStamp: false,
  },
  {
    oid: '2.16.76.1.7.1.11.1.1',
    name: 'PAdES AD-RB v1.1',
    hash: '44fc5816eb2d705d8c8f022a7f93b3fb49edfae1a7b9149ef6fab833e9bb63f8',
    until: '2029-03-02',
    needsTimeStamp: false,
  },
  {
    oid: '2.16.76.1.7.1.1.2.4',
    name: 'CAdES AD-RB v2.4',
    hash: '1f3c904c44c392feef447e21faa7a04e85d9c0153346320f557b7042af5dcf13',
    until: UNTIL_2037,
    needsTimeStamp: false,
  },
];

/** The policy of an identifier; undefined for one that this release does not know. */
export function findPolicy(oid: string): SignaturePolicy | undefined {
  return POLICIES.find((each) => each.oid === oid);
}
