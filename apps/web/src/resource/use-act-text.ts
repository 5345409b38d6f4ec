import type { Entity } from '@serventia/kit';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';

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

/** Reads the text of an act. That of a draft is not kept here: it changes with the act, the office and the day. */
export function useActText(entity: Entity, id: number): UseQueryResult<ActText> {
  return useQuery({
    queryKey: [entity.name, 'text', id],
    queryFn: () => api.get<ActText>(`/${entity.name}/${id}/text/`),
    gcTime: 0,
    enabled: hasRecord(entity),
  });
}
