type Row = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

/** What CENSEC is told of a deed or a proxy: `CEP 1/5` is act 1 of nature 5, in the book and sheet of its record. */
export function censecItemValues(act: Row): Row {
  const [, kind, nature] = /^[A-Z]+ (\d+)(?:\/(\d+))?$/u.exec(textOf(act['censec_code']) ?? '') ?? [];
  const book = act['book'] as Row | null | undefined;
  return {
    name: act['title'],
    dated_on: act['dated_on'],
    act_kind: kind ? Number(kind) : null,
    nature: nature ? Number(nature) : null,
    mne: act['mne'],
    book: textOf(book?.['number']),
    sheet: textOf(act['sheet']),
    act_value: act['declared_value'] ?? null,
  };
}
