import { useQuery } from '@tanstack/react-query';
import { listHistory } from '../../../api/resource.ts';
import { shownInstant } from '../../../fields/instant/shown-instant.ts';
import { useText } from '../../../text/use-text.ts';

/** A text that another is compared with. */
export interface Version {
  readonly key: string;
  readonly label: string;
  readonly text: unknown;
}

/** Changes that are looked through; older versions of a text are in its history. */
const MOST = 100;

/** The texts that a field of a row had, the newest first, as its history kept them; undefined while they are read. */
export function useVersions(entity: string, id: number, field: string): readonly Version[] | undefined {
  const { language } = useText();
  const { data } = useQuery({
    queryKey: ['text-versions', entity, id],
    queryFn: () => listHistory(entity, id, { limit: MOST, offset: 0 }),
    gcTime: 0,
  });
  return data?.results.flatMap(({ history_date: date, history_user: user, changes }, place) =>
    changes
      .filter((change) => change.field === field && change.new !== null)
      .map((change) => ({
        key: `version ${data.count - place}`,
        label: `${shownInstant(date, language)} · ${user.name}`,
        text: change.new,
      })),
  );
}
