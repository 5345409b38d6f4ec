import type { Entity } from '@serventia/kit';
import type { FastifyInstance } from 'fastify';
import type { Outside, Settings } from '../env.ts';
import type { ActionHandlers, HandlersOf } from '../resource/actions.ts';
import type { EntityHooks, Hooks } from '../resource/hooks.ts';
import type { SecretBox } from './account/secret-box.ts';
import type { Services } from './services.ts';

type Mount = (app: FastifyInstance, services: Services) => void;

/** What hooks are set up with: the hosts that other systems may have, whether there is mail, where the public reaches the product, and what closes the secrets of rows. */
export interface HookSettings extends Outside, Pick<Settings, 'publicUrl' | 'demo'> {
  readonly secretBox: SecretBox;
}

/** What an area of the office adds to what the declarations of its entities do by themselves. */
export interface Area {
  /** What it adds to the writing and judging of rows, `hooksOf` each entity. */
  readonly hooks?: (settings: HookSettings) => readonly Hooks[];
  /** What the steps of its rows do, `actionsOf` each entity. A declared action that no area does stops the start. */
  readonly actions?: (services: Services) => readonly ActionHandlers[];
  /** Mount its routes that no entity declares. */
  readonly routes?: readonly Mount[];
}

/** Declares an area; the folder that it stands in holds all that is its own at the server. */
export const defineArea = (area: Area): Area => area;

export const hooksOf = <E extends Entity>(entity: E, hooks: EntityHooks<NoInfer<E>>): Hooks => ({
  [entity.name]: hooks,
});

export const actionsOf = <E extends Entity>(entity: E, actions: HandlersOf<NoInfer<E>>): ActionHandlers => ({
  [entity.name]: actions,
});
