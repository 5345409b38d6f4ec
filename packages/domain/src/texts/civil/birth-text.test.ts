import { expect, test } from 'vitest';
import vectors from '../../../vectors/texts.json' with { type: 'json' };
import { parseModel } from '../model/parse-model.ts';
import { standardModelDocument } from '../model/standard-model-document.ts';
import { writeText } from '../model/write-text.ts';
import { standardBlocks } from '../standard-blocks.ts';
import { birthRow, grandparents, mother } from '../testing/birth.ts';
import { readingOf } from '../testing/party.ts';
import { birthModels } from './birth-models.ts';
import { birthValues } from './birth-values.ts';

test('the golden text of a birth', () => {
  const model = parseModel(standardModelDocument(birthModels.birth));
  const written = writeText(
    model,
    birthValues(readingOf(birthRow, [mother, ...grandparents])),
    standardBlocks,
  );
  expect(written.text).toBe(vectors.golden_birth);
  expect(written.missing).toEqual([]);
});
