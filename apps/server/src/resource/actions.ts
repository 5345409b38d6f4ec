import type { Row, Sql } from '../db/database.ts';
import type { Caller, Language } from '../http/caller.ts';

declare const answered: unique symbol;
/** An answer that was kept under the idempotency key of its request, in the transaction of the effect. */
export type Answered = Row & { readonly [answered]: true };

export interface ActionRequest {
  readonly caller: Caller;
  readonly id: number;
  readonly input: Row;
  readonly language: Language;
  /** Where the caller's copy of the row stood; undefined when it did not say. */
  readonly version: number | undefined;
}

/** A request for what is done in one transaction. */
export interface TransactionRequest extends ActionRequest {
  /** Does the work of the transaction and keeps its answer; gives the first answer to a request that is repeated. */
  readonly once: (db: Sql, work: () => Promise<Row>) => Promise<Answered>;
}

/** A request for what takes several steps, as asking another system between two transactions. */
export interface SteppedRequest extends ActionRequest {
  /** Keeps the answer in the transaction that completes the effect. */
  readonly keep: (db: Sql, answer: Row) => Promise<void>;
}

/** A file as the answer of an action. */
export interface FileAnswer {
  readonly content: Uint8Array;
  readonly contentType: string;
  readonly name: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Answer = Row | FileAnswer;

/** An action of several steps: run again after it died on the way, it does nothing twice. */
export interface SteppedHandler {
  readonly run: (request: SteppedRequest) => Promise<Answer>;
  /** The answer to a repeated request, made of what was kept; that itself unless told. */
  readonly again?: (request: ActionRequest, kept: Row) => Promise<Answer>;
}

export type ActionHandler = ((request: TransactionRequest) => Promise<Answered>) | SteppedHandler;

/** The deeds of the areas, by entity name and action. A declared action without a handler stops the start. */
export type ActionHandlers = Readonly<Record<string, Readonly<Record<string, ActionHandler>>>>;

export function isFile(answer: Answer): answer is FileAnswer {
  return answer['content'] instanceof Uint8Array;
}
