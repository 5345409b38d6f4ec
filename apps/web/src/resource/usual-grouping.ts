import { type Entity, groupingsOf, groupingText } from '@serventia/kit';

/** What a list is summed up by until the user chooses: a column that it shows; undefined where nothing groups its rows. */
export function usualGrouping(entity: Entity): string | undefined {
  const all = groupingsOf(entity);
  const usual = all.find(({ field }) => entity.list.columns.includes(field)) ?? all[0];
  return usual && groupingText(usual);
}
