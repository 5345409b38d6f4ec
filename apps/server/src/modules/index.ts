import type { FastifyInstance } from 'fastify';
import type { ActionHandlers } from '../resource/actions.ts';
import type { Hooks } from '../resource/hooks.ts';
import { account } from './account/area.ts';
import { ofAllActs } from './acts/area.ts';
import type { Area, HookSettings } from './area.ts';
import { attendance } from './attendance/area.ts';
import { documents } from './documents/area.ts';
import { office } from './office/area.ts';
import { civil } from './civil/area.ts';
import { finance } from './finance/area.ts';
import { integrations } from './integrations/area.ts';
import { notes } from './notes/area.ts';
import { privacy } from './privacy/area.ts';
import { property } from './property/area.ts';
import { openToAll } from './public/area.ts';
import { seals } from './seals/area.ts';
import type { Services } from './services.ts';
import { signatures } from './signatures/area.ts';
import { texts } from './texts/area.ts';

/** Where two say something of the same entity, the later one takes the place of the earlier. */
const areas: readonly Area[] = [
  ofAllActs,
  account,
  attendance,
  office,
  civil,
  documents,
  finance,
  integrations,
  notes,
  privacy,
  property,
  openToAll,
  seals,
  signatures,
  texts,
];

/** What the areas add to the generic life of their rows. */
export const entityHooks = (settings: HookSettings): Hooks =>
  Object.fromEntries(
    areas.flatMap((area) => area.hooks?.(settings) ?? []).flatMap((hooks) => Object.entries(hooks)),
  );

/** The actions that the entities declare, handled. */
export const actionHandlers = (services: Services): ActionHandlers =>
  Object.fromEntries(
    areas.flatMap((area) => area.actions?.(services) ?? []).flatMap((actions) => Object.entries(actions)),
  );

/** Mounts the routes of the areas that no entity declares. */
export function mountAreas(app: FastifyInstance, services: Services): void {
  for (const mount of areas.flatMap(({ routes = [] }) => routes)) mount(app, services);
}
