import { createHash } from 'node:crypto';
import { UNNUMBERED } from '@serventia/domain/property/act-label';
import { type actFields, MOST_OF_A_TEXT } from '@serventia/domain/property/enrollment-act-fields';
import { namesOfLienParties } from '@serventia/domain/property/lien-party.entity';
import type { Blocks, Model } from '@serventia/domain/texts/model/model-tree';
import { writeText, type WrittenText } from '@serventia/domain/texts/model/write-text';
import {
  enrollmentEndorsementText,
  enrollmentRecordText,
  type EnrollmentText,
} from '@serventia/domain/texts/property/enrollment-texts';
import { translate } from '@serventia/i18n';
import type { Entity, Finding, RowOf } from '@serventia/kit';
import { error } from '@serventia/kit/finding';
import { FieldErrors } from '../../http/app-error.ts';
import { isAllowed, officeOf } from '../../http/caller.ts';
import type { EntityHooks } from '../../resource/hooks.ts';
import { getWhole } from '../../resource/findings.ts';
import type { Reading } from '../../resource/read.ts';
import type { ValuesFor } from '../../resource/write.ts';
import { type ChosenModel, chooseFor, nameOfStandard } from '../texts/act-models.ts';
import { labelOf } from '../texts/labels.ts';
import { readEnrollmentAct, type WholeEndorsement, type WholeRecord } from './read-act.ts';

type AnyAct = WholeRecord | WholeEndorsement;
type ActEntity = Entity<typeof actFields>;

interface Written extends WrittenText {
  readonly model: ChosenModel;
}

const textOf = (act: AnyAct): EnrollmentText =>
  'record_kind' in act ? enrollmentRecordText : enrollmentEndorsementText;

interface PreviewedModel {
  /** Of the acts that the model is for; null for any. */
  readonly kind: string | null;
  readonly model: Model;
  readonly blocks: Blocks;
}

/** The model of the office for acts of this kind, else the product's. */
function modelFor(reading: Reading, act: AnyAct): Promise<ChosenModel> {
  const text = textOf(act);
  const { entity, actType, catalog, models } = text;
  const name = text.standardModel(act);
  return chooseFor(reading, {
    actType,
    templateKind: 'record',
    recordKind: 'record_kind' in act ? act.record_kind : null,
    endorsementKind: 'record_kind' in act ? null : act.endorsement_kind,
    catalog,
    standard: {
      key: `${entity.name} ${name}`,
      name: nameOfStandard(entity),
      paragraphs: models[name] ?? [],
    },
  });
}

/** The text of an act by its model; undefined while its matrícula is not opened. */
async function writeEnrollmentAct(
  reading: Reading,
  act: AnyAct,
  number: number | null,
): Promise<Written | undefined> {
  const read = await readEnrollmentAct(reading, act, number);
  if (!read) return undefined;
  const model = await modelFor(reading, act);
  const written = writeText(model.model, textOf(act).valuesOf(read), model.blocks);
  if (written.text.length > MOST_OF_A_TEXT)
    throw FieldErrors.of('text', 'max_length', { max: MOST_OF_A_TEXT });
  return { ...written, model };
}

/** What a model would write of the latest act of its kind; undefined where the caller may read none. */
export async function writeLatestEnrollmentAct(
  reading: Reading,
  text: EnrollmentText,
  { kind, model, blocks }: PreviewedModel,
): Promise<
  { readonly title: string; readonly document: unknown; readonly missing: readonly string[] } | undefined
> {
  const { db, caller } = reading;
  const { entity, kindField } = text;
  if (caller.office === null || !isAllowed(caller, entity, 'read')) return undefined;
  const latest = await db.find<{ id: number }>(
    `select a.id from ${entity.table} a join enrollment e on e.id = a.enrollment_id and e.number is not null
     where a.office_id = $1 and ($2::text is null or a.${kindField} = $2) order by a.id desc limit 1`,
    [officeOf(caller), kind],
  );
  if (!latest) return undefined;
  const act = (await getWhole(reading, entity, latest.id)) as unknown as AnyAct;
  const read = await readEnrollmentAct(reading, act, act.act_number);
  if (!read) return undefined;
  const { document, missing } = writeText(model, text.valuesOf(read), blocks);
  return { title: act.label ?? translate('pt-br', `entities.${entity.resource}.one`), document, missing };
}

/** The model as the act keeps it: its name and version, and which model of the office was left aside. */
function nameOfModel({ name, version, unusable }: ChosenModel): string {
  const own = version === null ? name : translate('pt-br', 'printing.model_version', { name, version });
  const told =
    unusable === null ? own : translate('pt-br', 'printing.model_left_aside', { name: own, unusable });
  return told.slice(0, 200);
}

const isTyped = (text: string | null | undefined): boolean => !!text?.trim();

const NO_MODEL = { written_text: null, text_lacks: null, text_model: null } as const;

/** The names of what a text lacks, in the language of the text. */
function namesOfLacks({ missing }: Written): string | null {
  return (
    missing
      .map((name) => labelOf('pt-br', name))
      .join('; ')
      .slice(0, 2000) || null
  );
}

/** A draft without a text of its own shows the text that its model writes. */
export function enrollmentActHooks(
  entity: typeof enrollmentRecordText.entity | typeof enrollmentEndorsementText.entity,
): EntityHooks<ActEntity> {
  return {
    following: async (context, row) => {
      if (row.id === undefined) return {};
      // Its lists are written by then, its own fields not yet.
      const whole = { ...(await getWhole(context, entity, row.id)), ...row } as AnyAct;
      const names = 'lien_parties' in whole ? namesOfLienParties(whole.lien_parties) : {};
      if (isTyped(row.text)) return { ...NO_MODEL, ...names };
      const act = { ...whole, ...names };
      const shown = await writeEnrollmentAct(context, act, null);
      return shown
        ? {
            written_text: shown.text,
            text_lacks: namesOfLacks(shown),
            text_model: nameOfModel(shown.model),
            ...names,
          }
        : { ...NO_MODEL, ...names };
    },
  };
}

/** Facts and answers that the text of an act cannot be without (LRP art. 176 §1 III). */
function lacksOf({ missing, questions }: Written): Finding[] {
  return missing.map((name) =>
    questions.includes(name)
      ? error('text', 'question_unanswered', { params: { question: name } })
      : error('text', 'text_lacks', { params: { fact: name } }),
  );
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The number that signing gives to an act. */
interface Numbered {
  readonly number: number;
  readonly label: string;
}

/**
 * The text that signing keeps: the typed one as it is, else the one by the model, with the number of the act. Throws
 * what the model lacks, and a typed text that still has the mark in place of the number.
 */
export async function textToKeep(
  context: Reading,
  entity: ActEntity,
  { id, text: typed }: RowOf<ActEntity>,
  judged: ValuesFor<ActEntity> | undefined,
  { number, label }: Numbered,
): Promise<ValuesFor<ActEntity>> {
  if (isTyped(typed)) {
    if (typed?.includes(UNNUMBERED))
      throw FieldErrors.of('text', 'unnumbered_text', { mark: UNNUMBERED, label });
    return { ...NO_MODEL, text_sha256: hashOf(typed ?? '') };
  }
  const act = { ...(await getWhole(context, entity, id)), ...judged } as unknown as AnyAct;
  const written = await writeEnrollmentAct(context, act, number);
  if (!written?.text) throw FieldErrors.of('text', 'required');
  const lacks = lacksOf(written);
  if (lacks.length > 0) throw FieldErrors.fromFindings(lacks);
  return {
    ...NO_MODEL,
    text: written.text,
    text_sha256: hashOf(written.text),
    text_model: nameOfModel(written.model),
  };
}
