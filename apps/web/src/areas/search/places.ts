import { modules } from '@serventia/domain/account/modules';
import { nameTokens } from '@serventia/domain/parties/person-name';
import { isReadable } from '../../api/address-of.ts';
import { currentRole } from '../../api/current-role.ts';
import { beginnings } from '../../api/new-work.ts';
import { getListed } from '../../declared/catalogue.ts';
import { catalogueName, menuName } from '../../text/catalogue-words.ts';
import { newName } from '../../text/new-name.ts';
import type { Words } from '../../text/use-text.ts';

/** A page of the product. */
export interface Place {
  readonly address: string;
  readonly title: string;
  /** The module that it belongs to; empty where one begins something. */
  readonly module: string;
}

/** The pages of the menus that this user may open, the manual, and what they may begin. */
export function placesOf(words: Words): readonly Place[] {
  return [
    ...pages(),
    { address: '/manual', title: words.t('app.manual'), module: '' },
    ...beginnings().map(({ entity, address }) => ({
      address,
      title: newName(words, getListed(entity)),
      module: '',
    })),
  ];
}

function pages(): Place[] {
  const audience = currentRole();
  return modules
    .filter((module) => module.audience === audience)
    .flatMap(({ description, menu }) =>
      menu
        .flatMap(({ items }) => items)
        .filter(({ route, hidden }) => !hidden && isReadable(route))
        .map(({ route, label }) => ({
          address: route,
          title: menuName(label),
          module: catalogueName('account/module', description),
        })),
    );
}

const MOST = 6;

/** The places whose titles have, for each word that was typed, a word that begins so. */
export function findPlaces(places: readonly Place[], typed: string): readonly Place[] {
  const asked = nameTokens(typed);
  if (asked.length === 0) return [];
  return places
    .filter(({ title }) => {
      const said = nameTokens(title);
      return asked.every((word) => said.some((each) => each.startsWith(word)));
    })
    .slice(0, MOST);
}
