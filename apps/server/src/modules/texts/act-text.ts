import { isStamped } from '@serventia/domain/documents/printed-page';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import { recordText } from '@serventia/domain/office/record-text.entity';
import type { Entity, RowOf } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { officeOf } from '../../http/caller.ts';
import { getWhole } from '../../resource/findings.ts';
import { findRow, getRow, type Reading } from '../../resource/read.ts';
import type { Act } from '../acts/act.ts';
import { writeAct } from './write-act.ts';

/** The text of an act as `GET {id}/text/` returns it. */
interface ShownText {
  /** Kept by registering the act; otherwise as it would be written now. */
  readonly frozen: boolean;
  /** Whether the page of its book can be printed. */
  readonly has_page: boolean;
  /** Null where the act has no text: of its kind, or registered before texts were kept. */
  readonly document: unknown;
  readonly plain_text: string | null;
  readonly missing: readonly string[];
  readonly model: string | null;
  /** The office's model that was left aside, because something is wrong in it. */
  readonly unusable_model: string | null;
  readonly sha256: string | null;
  readonly written_by: string | null;
  readonly written_at: string | null;
}

const NOTHING: ShownText = {
  frozen: false,
  has_page: false,
  document: null,
  plain_text: null,
  missing: [],
  model: null,
  unusable_model: null,
  sha256: null,
  written_by: null,
  written_at: null,
};

/** The kept text of a registered act; of a draft, the text that registering it now would keep. Throws 404. */
export async function textOfAct<E extends Entity>(
  reading: Reading,
  { entity, counted }: Pick<Act<E>, 'entity' | 'counted'>,
  id: number,
): Promise<ShownText> {
  const { db, caller } = reading;
  const act: Row = await getRow(db, entity, id, caller);
  if (act['registered_on'] !== null) {
    const kept = await findKept(reading, id);
    return kept ? shownKept(kept) : { ...NOTHING, has_page: hasPageWithoutText(act) };
  }
  const draft = await getWhole(reading, entity, id);
  const written = await writeAct(reading, {
    entity,
    whole: { ...draft, ...counted?.(draft) },
    office: await getRow(db, notaryOffice, officeOf(caller), caller),
  });
  if (!written) return NOTHING;
  const { document, plainText, missing, model } = written;
  return {
    ...NOTHING,
    document,
    plain_text: plainText,
    missing,
    model: model.name,
    unusable_model: model.unusable,
  };
}

/** Whether an act whose text was not kept has a page: it stands in a book, and its page says that it has no effect. */
export const hasPageWithoutText = ({ status, book }: Row): boolean =>
  isStamped(typeof status === 'string' ? status : null) && book !== null;

/** The text that was kept of an act. */
export async function findKept(
  { db, caller }: Reading,
  record: number,
): Promise<RowOf<typeof recordText> | undefined> {
  const found = await db.find<{ id: number }>(
    'select id from record_text where record_id = $1 and office_id = $2',
    [record, officeOf(caller)],
  );
  return found && findRow(db, recordText, found.id, caller);
}

function shownKept(kept: RowOf<typeof recordText>): ShownText {
  return {
    ...NOTHING,
    frozen: true,
    has_page: kept.page !== null,
    document: kept.document,
    plain_text: kept.plain_text,
    model: kept.model_name,
    sha256: kept.sha256,
    written_by: kept.written_by,
    written_at: kept.written_at,
  };
}

const text = { type: ['string', 'null'] } as const;

/** The schema of `ShownText`. */
export const shownTextSchema = {
  type: 'object',
  properties: {
    frozen: { type: 'boolean' },
    has_page: { type: 'boolean' },
    document: {},
    plain_text: text,
    missing: { type: 'array', items: { type: 'string' } },
    model: text,
    unusable_model: text,
    sha256: text,
    written_by: text,
    written_at: text,
  },
} as const;
