import type { Row } from '../db/database.ts';
import type { Caller, Language } from '../http/caller.ts';

export interface ActionRequest {
  readonly caller: Caller;
  readonly id: number;
  readonly input: Row;
  readonly language: Language;
  /** Where the caller's copy of the row stood; undefined when it did not say. */
  readonly version: number | undefined;
}

/** A file as the answer of an action. */
export interface FileAnswer {
  readonly content: Uint8Array;
  readonly contentType: string;
  readonly name: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export type ActionHandler = (request: ActionRequest) => Promise<Row | FileAnswer>;

/** The deeds of the areas, by entity name and action. A declared action without a handler stops the start. */
export type ActionHandlers = Readonly<Record<string, Readonly<Record<string, ActionHandler>>>>;

export function isFile(answer: Row | FileAnswer): answer is FileAnswer {
  return answer['content'] instanceof Uint8Array;
}
