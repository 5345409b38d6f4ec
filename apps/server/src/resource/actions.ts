import { Readable } from 'node:stream';
import type { ActionName, InputOf } from '@serventia/kit';
import type { Row, Sql } from '../db/database.ts';
import type { Caller, Language } from '../http/caller.ts';

declare const answered: unique symbol;
/** An answer that was kept under the idempotency key of its request, in the transaction of the effect. */
export type Answered = Row & { readonly [answered]: true };

export interface ActionRequest<Input = Row> {
  readonly caller: Caller;
  readonly id: number;
  readonly input: Input;
  readonly language: Language;
  /** Where the caller's copy of the row stood; undefined when it did not say. */
  readonly version: number | undefined;
}

/** A request for what is done in one transaction. */
export interface TransactionRequest<Input = Row> extends ActionRequest<Input> {
  /** Does the work of the transaction and keeps its answer; gives the first answer to a request that is repeated. */
  readonly once: (db: Sql, work: () => Promise<Row>) => Promise<Answered>;
}

/** A request for what takes several steps, as asking another system between two transactions. */
export interface SteppedRequest<Input = Row> extends ActionRequest<Input> {
  /** Keeps the answer in the transaction that completes the effect. */
  readonly keep: (db: Sql, answer: Row) => Promise<void>;
}

/** A file as the answer of an action. */
export interface FileAnswer {
  /** Whole, or read from the disk while it is sent. */
  readonly content: Uint8Array | Readable;
  readonly contentType: string;
  readonly name: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Answer = Row | FileAnswer;

/** An action of several steps: run again after it died on the way, it does nothing twice. */
export interface SteppedHandler<Input = Row> {
  run(request: SteppedRequest<Input>): Promise<Answer>;
  /** The answer to a repeated request, made of what was kept; that itself unless told. */
  again?(request: ActionRequest<Input>, kept: Row): Promise<Answer>;
}

/** An action of one transaction. Typed as a method: the handler of one input stands in the table of them all. */
type TransactionHandler<Input> = {
  handle(request: TransactionRequest<Input>): Promise<Answered>;
}['handle'];

export type ActionHandler<Input = Row> = TransactionHandler<Input> | SteppedHandler<Input>;

/** The handlers of the actions that an entity declares, each told what its action asks. */
export type HandlersOf<E extends { readonly inputs?: unknown }> = {
  readonly [Action in ActionName<E>]: ActionHandler<InputOf<E, Action>>;
};

/** The actions of the areas, by entity name and action. A declared action without a handler stops the start. */
export type ActionHandlers = Readonly<Record<string, Readonly<Record<string, ActionHandler>>>>;

export function isFile(answer: Answer): answer is FileAnswer {
  const content = answer['content'];
  return content instanceof Uint8Array || content instanceof Readable;
}
