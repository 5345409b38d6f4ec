import type { Entity } from '@serventia/kit';
import type { ActReading } from '../act-reading.ts';
import { findActText } from '../act-texts.ts';
import { parseModel } from '../model/parse-model.ts';
import { standardModelDocument } from '../model/standard-model-document.ts';
import { writeText, type WrittenText } from '../model/write-text.ts';
import { standardBlocks } from '../standard-blocks.ts';

/** The text of an act by the product's own model for it. */
export function writtenBy<E extends Entity>(entity: E, reading: ActReading<E>): WrittenText {
  const text = findActText(entity.name);
  if (!text) throw new Error(`no text of ${entity.name}`);
  const model = text.models[text.standardModel(reading.act)] ?? [];
  return writeText(parseModel(standardModelDocument(model)), text.valuesOf(reading), standardBlocks);
}
