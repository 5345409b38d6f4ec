import type { ActionHandlers } from '../resource/actions.ts';
import type { Hooks } from '../resource/hooks.ts';
import { bookActions, bookHooks } from './basic/books.ts';
import { birthActions, birthHooks, bornHooks } from './civil/birth.ts';
import type { Services } from './services.ts';

/** What the areas add to the generic life of their rows. */
export const entityHooks: Hooks = {
  'basic/book': bookHooks,
  'civil_registration/birth': birthHooks,
  'civil_registration/born': bornHooks,
};

/** The deeds that the entities declare, handled. */
export function actionHandlers(services: Services): ActionHandlers {
  return {
    'civil_registration/birth': birthActions(services),
    'basic/book': bookActions(services),
  };
}
