import { type Finding, warning, when } from '@serventia/kit/finding';

/** Interpreters of whom nobody said into which language they put the act (CC art. 215 §4; dossier texts 1.3). */
export function languageFindings(
  list: 'parties' | 'parts',
  rows: readonly {
    readonly role?: unknown;
    readonly name?: string | null | undefined;
    readonly language?: string | null | undefined;
  }[],
): Finding[] {
  return rows.flatMap(({ role, name, language }, index) =>
    when(
      role === 'interpreter' && !!name && !language,
      warning(`${list}.${index}.language`, 'interpreter_language_untold', { norm: 'CC art. 215 §4' }),
    ),
  );
}
