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

/** What is written down for somebody to do. */
export function task(field: string, code: string, rest: Rest = {}): Finding {
  return { level: 'task', field, code, ...rest };
}

/** The findings of a list when the condition holds, or an empty list. */
export function when(condition: boolean, ...findings: readonly Finding[]): readonly Finding[] {
  return condition ? findings : [];
}
