// Each form is opened in one language, by turns, and has its fields; those of acts, and the first with each kind of field,
// are filled in and saved, and their row is changed and found again.
import { registry } from '@serventia/domain/registry';
import type { Entity } from '@serventia/kit';
import { lookOfTurn } from './support/accessible.ts';
import { changeByForm, createByForm, openNew } from './support/form-journey.ts';
import { deskFor, formFields, languageOfTurn, wordsOf } from './support/resources.ts';
import { test } from './support/walk.ts';

/**
 * Whose rows are made and changed here: those with a life, which says what may be changed and when, and the first with a
 * field of each kind. How a row and its change are kept is asked of every entity by the contract of the API.
 */
const FILLED: ReadonlySet<Entity> = filled();

function filled(): Set<Entity> {
  const kinds = new Set<string>();
  return new Set(
    registry.filter((entity) => {
      const before = kinds.size;
      if (!deskFor(entity, 'create')) return false;
      for (const [, { kind }] of formFields(entity)) kinds.add(kind);
      return entity.life !== undefined || kinds.size > before;
    }),
  );
}

for (const [turn, entity] of registry.entries()) {
  const desk = deskFor(entity, 'create');
  if (!desk) continue;
  const language = languageOfTurn(turn);
  test(`the form of ${entity.name} in ${language}`, async ({ walker, rows }) => {
    const look = lookOfTurn(turn);
    const page = await walker.open(desk.username, look);
    // Half of the forms meet the other of the two examples that every kind of field has.
    const parity = Math.floor(turn / 2) % 2 === 0 ? 0 : 1;
    const journey = { page, look, words: wordsOf(language), entity, desk, rows, parity } as const;
    await openNew(journey);
    if (FILLED.has(entity)) await changeByForm(journey, await createByForm(journey));
  });
}
