import type { DraftOf } from '@serventia/kit';
import {
  isByJudgment,
  isRestored,
  type restorationFields,
} from '../../civil/restoration/restoration-fields.ts';
import { formatCivilDate } from '../../calendar/civil-date.ts';
import { formatMatricula } from '../../identifiers/matricula.ts';
import { sheetInWords, withoutFigures } from '../language/figures.ts';
import { spelledOut, withPreposition } from '../language/places.ts';
import type { RESTORED_FACTS } from './act-catalog.ts';
import { dayInWords } from './act-values.ts';

type Restored = DraftOf<typeof restorationFields> & { readonly entry_kind?: string | null | undefined };

/** Why the record is entered again, after its place. */
const REASONS = {
  lost: 'que se perdeu',
  illegible: 'que se tornou ilegível',
  burned: 'que se perdeu em incêndio',
  ordered: 'cujo suprimento foi ordenado',
} as const;

function placeOf({
  restored_book: book,
  restored_sheet: sheet,
  restored_term: term,
}: Restored): string | null {
  const parts = [
    book ? `livro ${withoutFigures(book)}` : null,
    sheet ? `folha ${sheetInWords(sheet)}` : null,
    term ? `termo ${withoutFigures(term)}` : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? `no ${parts.join(', ')}` : null;
}

/** The lost record that an act restores; no fact of an act that restores none. */
export function restoredFacts(act: Restored): Readonly<Record<keyof typeof RESTORED_FACTS, string | null>> {
  if (!isRestored(act)) return NOTHING_RESTORED;
  const { restored_reason: reason, restored_office: office, restored_copy: copy } = act;
  return {
    restored_on: dayInWords(act.restored_on ?? null),
    restored_office: office ? withPreposition('em', spelledOut(office)) : null,
    restored_place: placeOf(act),
    restored_matricula: act.restored_matricula ? formatMatricula(act.restored_matricula) : null,
    restored_reason: reason ? REASONS[reason] : null,
    restored_copy: copy ? withoutFigures(copy) : null,
    restored_copy_on: dayInWords(act.restored_copy_on ?? null),
  };
}

const NOTHING_RESTORED = {
  restored_on: null,
  restored_office: null,
  restored_place: null,
  restored_matricula: null,
  restored_reason: null,
  restored_copy: null,
  restored_copy_on: null,
} as const;

/** What the passages on a restored record depend on. */
export const restoredConditions = (act: Restored) => ({ by_judgment: isByJudgment(act) });

/** What the text of a restored record cannot be without; the copy or the judgment may leave all else open. */
export const RESTORED_REQUIRED = ['restored_office', 'restored_reason'] as const;

const NOTED = {
  lost: 'perdido',
  illegible: 'tornado ilegível',
  burned: 'perdido em incêndio',
  ordered: 'suprido por ordem judicial',
} as const;

/** What certificates say of a restored record in their annotations: which one it restores, and by what. */
export function restorationNote(
  act: Restored & { readonly order_case?: string | null; readonly order_court?: string | null },
): string | null {
  const { restored_reason: reason } = act;
  if (!isRestored(act) || !reason) return null;
  const by = isByJudgment(act)
    ? [`sentença nos autos ${act.order_case ?? ''}`, act.order_court].filter(Boolean).join(', ')
    : [act.restored_copy, act.restored_copy_on ? formatCivilDate(act.restored_copy_on) : null]
        .filter(Boolean)
        .join(', de ');
  const lost = [
    act.restored_on ? `de ${formatCivilDate(act.restored_on)}` : null,
    act.restored_book ? `livro ${act.restored_book}` : null,
    act.restored_sheet ? `folha ${act.restored_sheet}` : null,
    act.restored_term ? `termo ${act.restored_term}` : null,
    act.restored_matricula ? `matrícula ${formatMatricula(act.restored_matricula)}` : null,
    act.restored_office,
    NOTED[reason],
  ];
  return `Registro restaurado (art. 109 da Lei 6.015/1973), por ${by}: do assento ${lost.filter(Boolean).join(', ')}. Do que o assento restaurado tinha à margem consta apenas o que foi restaurado.`;
}
