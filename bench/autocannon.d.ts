declare module 'autocannon' {
  /** The part of the load generator's options and result that the bench uses. */
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    readonly headers?: Readonly<Record<string, string>>;
  }
  interface Result {
    readonly requests: { readonly average: number };
    readonly non2xx: number;
  }
  export type { Result };
  export default function autocannon(options: Options): Promise<Result>;
}
