import type { Caller } from '../../../http/caller.ts';

/** An agent with the user that it signs for. */
export interface KnownAgent {
  readonly id: number;
  readonly name: string;
  readonly publicKey: string;
  /** The user: what the agent does is done in their name. */
  readonly caller: Caller;
}
