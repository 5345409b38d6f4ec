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
