import { changingBookPage } from '@serventia/domain/office/book-changes.entity';
import { person, personRecord } from '@serventia/domain/parties/person.entity';
import { actionsOf, defineArea, hooksOf } from '../area.ts';
import { actHandlers } from './act-actions.ts';
import { actHooks, partyHooks } from './act-hooks.ts';
import { acts } from './acts.ts';
import { pageChangeActions, pageChangeHooks } from './move-page.ts';
import { personHooks } from './registered-people.ts';

/** What all acts do alike; an area whose act does more takes its place. */
export const ofAllActs = defineArea({
  hooks: () => [
    ...acts.map((act) => hooksOf(act.entity, actHooks(act))),
    hooksOf(personRecord, partyHooks(acts)),
    hooksOf(person, personHooks),
    hooksOf(changingBookPage, pageChangeHooks),
  ],
  actions: (services) => [
    ...acts.map((act) => ({ [act.entity.name]: actHandlers(services, act) })),
    actionsOf(changingBookPage, pageChangeActions(services)),
  ],
});
