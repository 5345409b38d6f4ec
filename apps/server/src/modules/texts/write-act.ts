import { createHash } from 'node:crypto';
import { findActText } from '@serventia/domain/texts/act-texts';
import type { ActReading } from '@serventia/domain/texts/act-reading';
import type { FactValues } from '@serventia/domain/texts/fact-values';
import { writeText } from '@serventia/domain/texts/model/write-text';
import type { Entity } from '@serventia/kit';
import type { Reading } from '../../resource/read.ts';
import { type ChosenModel, chooseModel } from './act-models.ts';
import { readAct, type ToWrite } from './read-act.ts';

/** The text of an act with what it was made of. */
export interface WrittenAct {
  readonly document: unknown;
  readonly plainText: string;
  /** Of the plain text in UTF-8. */
  readonly sha256: string;
  /** The facts that the model asks for and the act does not say: their passages are left out. */
  readonly missing: readonly string[];
  /** Questions of the model that nobody answered. */
  readonly questions: readonly string[];
  readonly model: ChosenModel;
  readonly facts: FactValues;
  readonly reading: ActReading;
  /** Of the office. */
  readonly cns: string;
}

/** Writes the text of an act as it stands; undefined for a kind of act that has none. */
export async function writeAct<E extends Entity>(
  reading: Reading,
  toWrite: ToWrite<E>,
): Promise<WrittenAct | undefined> {
  const text = findActText(toWrite.entity.name);
  if (!text) return undefined;
  const act = await readAct(reading, toWrite);
  const model = await chooseModel(reading, text, act);
  const facts = text.valuesOf(act);
  const { document, text: plainText, missing, questions } = writeText(model.model, facts, model.blocks);
  return {
    document,
    plainText,
    sha256: createHash('sha256').update(plainText).digest('hex'),
    missing,
    questions,
    model,
    facts,
    reading: act,
    cns: toWrite.office.cns,
  };
}
