// On each page that offers actions some are pressed and refused, in one language, by turns: what the server says of it is
// on the screen, every sentence. What the dialog of each of them asks is held by a test of the web application.
import { registry } from '@serventia/domain/registry';
import type { ActionSpec, Entity } from '@serventia/kit';
import { lookOfTurn } from './support/accessible.ts';
import { pressActions, pressUnfinished } from './support/action-journey.ts';
import { deskFor, languageOfTurn, wordsOf } from './support/resources.ts';
import { test } from './support/walk.ts';

/** What makes the dialog of an action: whether it is confirmed, and the kinds of what it asks. */
const shapeOf = ({ confirm = false, input = {} }: ActionSpec): string =>
  [confirm, ...Object.values(input).map(({ kind }) => kind)].join(' ');

/** Of each entity its first action, and those whose dialog no entity before it has. */
const PRESSED: ReadonlyMap<Entity, readonly string[]> = pressed();

function pressed(): Map<Entity, string[]> {
  const known = new Set<string>();
  return new Map(
    registry.map((entity) => {
      const actions = Object.entries(entity.actions ?? {}).filter(([, spec], place) => {
        const before = known.size;
        known.add(shapeOf(spec));
        return place === 0 || known.size > before;
      });
      return [entity, actions.map(([action]) => action)];
    }),
  );
}

/** Rows that the product makes of what no walk has: a backup, a mail server. Their own tests do their actions. */
const OF_THE_SERVER: ReadonlySet<string> = new Set(['basic/backup_run', 'basic/customer_mail']);

const WITH_ACTIONS = registry.filter(
  ({ name, actions }) => Object.keys(actions ?? {}).length > 0 && !OF_THE_SERVER.has(name),
);

for (const [turn, entity] of WITH_ACTIONS.entries()) {
  const desk = deskFor(entity, 'read');
  if (!desk) continue;
  const language = languageOfTurn(turn);
  test(`the actions of ${entity.name} in ${language}`, async ({ walker, rows }) => {
    test.slow();
    const look = lookOfTurn(turn);
    const page = await walker.openToBeRefused(desk.username, look);
    const journey = { page, look, words: wordsOf(language), rows, entity, desk };
    await pressActions(journey, PRESSED.get(entity) ?? []);
    await pressUnfinished(journey);
  });
}
