import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

export const VARIABLE_KINDS = ['fact', 'agreement', 'condition', 'list', 'block'] as const;

/** What a model can hold, as `basic/document_variable` returns it. */
export interface Variable {
  readonly name: string;
  readonly kind: (typeof VARIABLE_KINDS)[number];
  readonly notation: string;
  readonly label: string;
  readonly list_label: string | null;
}

/** A model of the product. */
export interface StandardModel {
  readonly name: string;
  readonly label: string;
  readonly body: unknown;
}

export interface Variables {
  readonly results: readonly Variable[];
  readonly models: readonly StandardModel[];
  /** What the product's models ask, by the name of the question. */
  readonly questions: Readonly<Record<string, string>>;
}

/** What the models of an act type and kind can hold; undefined until it is read, or while no type is chosen. */
export function useVariables(
  actType: string | undefined,
  templateKind: string | undefined,
): Variables | undefined {
  const { data } = useQuery({
    queryKey: ['variables', actType, templateKind],
    queryFn: () =>
      api.get<Variables>('/basic/document_variable/', {
        query: { act_type: actType, template_kind: templateKind },
      }),
    enabled: actType !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
