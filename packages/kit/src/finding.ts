/**
 * What a rule has to say about a piece of data. A rule returns keys with parameters, never sentences:
 * the dictionaries of `@serventia/i18n` hold the words (`findings.<code>`).
 */
export interface Finding {
  /** `error` stops the action; `warning` is shown and may be accepted; `task` is written down for somebody to do. */
  readonly level: 'error' | 'warning' | 'task';
  /** The field it speaks of (`cpf`, or `parties.2.name` inside children), or `''` for the whole. */
  readonly field: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** The norm it follows, as cited to the user: `LRP art. 54 §4`. */
  readonly norm?: string;
  /** Of a task, what kind of work it is; the domain says what follows from the kind. */
  readonly kind?: string;
  /** Another row that it tells of: the screen leads there. */
  readonly row?: { readonly resource: string; readonly id: number };
}

type Rest = Pick<Finding, 'norm' | 'params'>;

/** What stops the action. */
export function error(field: string, code: string, rest: Rest = {}): Finding {
  return { level: 'error', field, code, ...rest };
}

/** What is shown and may be accepted. */
export function warning(field: string, code: string, rest: Rest = {}): Finding {
  return { level: 'warning', field, code, ...rest };
}

/** What is written down for somebody to do, as work of a kind. */
export function task(field: string, code: string, rest: Rest & { readonly kind: string }): Finding {
  return { level: 'task', field, code, ...rest };
}

/** The findings of a list when the condition holds, or an empty list. */
export function when(condition: boolean, ...findings: readonly Finding[]): readonly Finding[] {
  return condition ? findings : [];
}

/** What tells one finding about a row from the others: what is found again under the same key is no news. */
export function findingKey({ field, code, params }: Pick<Finding, 'field' | 'code' | 'params'>): string {
  const told = Object.entries(params ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([field, code, told]);
}
