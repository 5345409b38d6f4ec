import { createHash } from 'node:crypto';
import type { ActReading } from '@serventia/domain/texts/act-reading';
import type { ActText } from '@serventia/domain/texts/act-text';
import type { FactCatalog } from '@serventia/domain/texts/fact-values';
import { checkModel } from '@serventia/domain/texts/model/model-findings';
import type { Blocks, Model } from '@serventia/domain/texts/model/model-tree';
import { parseModel } from '@serventia/domain/texts/model/parse-model';
import { saysAnything } from '@serventia/domain/texts/model/says-anything';
import { standardModelDocument } from '@serventia/domain/texts/model/standard-model-document';
import { standardBlocks } from '@serventia/domain/texts/standard-blocks';
import { translate } from '@serventia/i18n';
import type { Entity } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { officeOf } from '../../http/caller.ts';
import type { Reading } from '../../resource/read.ts';

/** What an act is written by. */
export interface ChosenModel {
  readonly name: string;
  /** Of the office's model; null for one of the product. */
  readonly id: number | null;
  readonly version: number | null;
  readonly sha256: string;
  readonly model: Model;
  readonly blocks: Blocks;
  /** The name of the office's model that was left aside, because something is wrong in it. */
  readonly unusable: string | null;
}

interface OfficeModel {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly body: unknown;
}

interface OfficeTexts extends Row {
  readonly model: OfficeModel | null;
  readonly blocks: Readonly<Record<string, unknown>>;
}

/**
 * The model of an act: its own draft, else the one that the office has in use for records of its type, else the
 * product's. An office's model with something wrong in it writes no act; that an act can be registered does not hang on it.
 */
export async function chooseModel(
  reading: Reading,
  text: ActText,
  { act }: ActReading,
): Promise<ChosenModel> {
  const { entity, actType, catalog, models } = text;
  const draft = 'body' in act ? act.body : null;
  if (saysAnything(draft))
    return { ...draftModel(draft), blocks: await blocksOfOffice(reading), unusable: null };
  const name = text.standardModel(act);
  return chooseFor(reading, {
    actType,
    templateKind: 'record',
    catalog,
    standard: { key: `${entity.name} ${name}`, name: nameOfStandard(entity), paragraphs: models[name] ?? [] },
  });
}

/** Which models of the office write a text, what they may say, and the product's model in their place. */
export interface ModelPlace {
  readonly actType: string;
  readonly templateKind: string;
  /** Of an act of a matrícula: each kind of it has a model of its own. */
  readonly recordKind?: string | null;
  readonly endorsementKind?: string | null;
  readonly catalog: FactCatalog;
  readonly standard: {
    /** Names it among all models of the product. */
    readonly key: string;
    readonly name: string;
    readonly paragraphs: readonly string[];
  };
}

/** The model of a text: the office's in use, where nothing is wrong in it, else the product's. */
export async function chooseFor(
  { db, caller }: Reading,
  { actType, templateKind, recordKind = null, endorsementKind = null, catalog, standard }: ModelPlace,
): Promise<ChosenModel> {
  const found = await db.find<OfficeTexts>(OFFICE_TEXTS, [
    officeOf(caller),
    actType,
    templateKind,
    recordKind,
    endorsementKind,
  ]);
  const blocks = { ...standardBlocks, ...parsed(found?.blocks ?? {}) };
  const own = found?.model;
  if (own) {
    const { id, version, name, body } = own;
    const model = parseModel(body);
    if (checkModel(model, catalog, blocks).length === 0)
      return { name, id, version, sha256: digestOf(body), model, blocks, unusable: null };
  }
  return { ...standardOf(standard), blocks, unusable: own?.name ?? null };
}

/** The parts that models of the caller's office may include: its own in use, and the product's under them. */
export async function blocksOfOffice({ db, caller }: Reading): Promise<Blocks> {
  if (caller.office === null) return standardBlocks;
  const found = await db.find<Pick<OfficeTexts, 'blocks'>>(`select ${OFFICE_BLOCKS}`, [caller.office]);
  return { ...standardBlocks, ...parsed(found?.blocks ?? {}) };
}

const OFFICE_BLOCKS =
  "(select coalesce(json_object_agg(name, body), '{}') from certificate_part where office_id = $1 and active) as blocks";

const OFFICE_TEXTS = `
  select
    (select json_build_object('id', id, 'version', version, 'name', name, 'body', body) from document_template
     where office_id = $1 and active and act_type = $2 and template_kind = $3
       and record_kind is not distinct from $4 and endorsement_kind is not distinct from $5) as model,
    ${OFFICE_BLOCKS}`;

const parsed = (bodies: Readonly<Record<string, unknown>>): Blocks =>
  Object.fromEntries(Object.entries(bodies).map(([name, body]) => [name, parseModel(body)]));

type StandardModel = Omit<ChosenModel, 'blocks' | 'unusable'>;

/** A draft that was written for one act alone; facts that stand in it as variables follow the act. */
const draftModel = (document: unknown): StandardModel => ({
  name: translate('pt-br', 'printing.draft_of_act'),
  id: null,
  version: null,
  sha256: digestOf(document),
  model: parseModel(document),
});

/** The product's models by their keys, parsed once. */
const standards = new Map<string, StandardModel>();

function standardOf({ key, name, paragraphs }: ModelPlace['standard']): StandardModel {
  let standard = standards.get(key);
  if (!standard) {
    const document = standardModelDocument(paragraphs);
    standard = {
      name,
      id: null,
      version: null,
      sha256: digestOf(document),
      model: parseModel(document),
    };
    standards.set(key, standard);
  }
  return standard;
}

/** What a model of the product is called among those of the office; its hash tells which it was. */
export const nameOfStandard = ({ resource }: Entity): string =>
  translate('pt-br', 'printing.standard_model', { name: translate('pt-br', `entities.${resource}.one`) });

/** SHA-256 of a document as JSON, with the keys in the order in which the database gives them. */
const digestOf = (document: unknown): string =>
  createHash('sha256').update(JSON.stringify(document)).digest('hex');
