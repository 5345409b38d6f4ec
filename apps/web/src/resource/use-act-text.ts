import type { Entity } from '@serventia/kit';
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Row } from '../api/resource.ts';
import { api } from '../api/api.ts';
import { READ_TOGETHER } from '../api/query-client.ts';

/** The text of an act: as registering it kept it, or as registering it would write it now. */
export interface ActText {
  readonly frozen: boolean;
  /** Whether the page of its book can be printed. */
  readonly has_page: boolean;
  /** Null where the act has no text. */
  readonly document: unknown;
  /** What the text needs and the act does not say, in the user's language. */
  readonly missing: readonly string[];
  readonly model: string | null;
  /** The office's model that was left aside, because something is wrong in it. */
  readonly unusable_model: string | null;
  readonly sha256: string | null;
  readonly written_by: string | null;
  readonly written_at: string | null;
}

/** Whether rows of an entity are acts, which have a place in a book. */
export const hasRecord = ({ fields }: Pick<Entity, 'fields'>): boolean => fields['status']?.via === 'record';

/** How the text of an act is read. That of a draft is not kept here: it changes with the act, the office and the day. */
// oxlint-disable-next-line typescript/explicit-function-return-type -- the type of what is read is in it
export const actText = (entity: Entity, id: number) =>
  queryOptions({
    queryKey: [entity.name, 'text', id],
    queryFn: () => api.get<ActText>(`/${entity.name}/${id}/text/`),
    enabled: hasRecord(entity),
    ...READ_TOGETHER,
  });

/**
 * Whether the draft that the text of a registered act was written from is left out of what is read of it: its variables
 * say nothing beside the text. An act that was registered without one keeps showing it.
 */
export function useHidesDraft(entity: Entity, row: Row | undefined): boolean {
  const isRegistered = typeof row?.['registered_on'] === 'string';
  const hasDraft = Object.values(entity.fields).some((spec) => spec.kind === 'rich_text' && spec.draft);
  const enabled = isRegistered && hasDraft && hasRecord(entity);
  const { data } = useQuery({ ...actText(entity, row?.id ?? 0), enabled });
  return enabled && data?.frozen !== false;
}

export function useActText(entity: Entity, id: number): UseQueryResult<ActText> {
  return useQuery(actText(entity, id));
}
