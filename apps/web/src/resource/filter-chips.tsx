import { type Entity, type FieldSpec, kindOf } from '@serventia/kit';
import { IconX } from '@tabler/icons-react';
import type { MouseEvent, ReactElement } from 'react';
import type { FilterValue } from '../fields/kind-parts.ts';
import { useReferenceLabel } from '../fields/reference/use-reference.ts';
import { styleOf } from '../fields/shared/use-shown.ts';
import { useText } from '../text/use-text.ts';
import { filterableFields } from './filterable-fields.ts';
import classes from './filter-chips.module.css';
import type { ListState } from './list-state.ts';

interface FilterChipsProps {
  readonly entity: Entity;
  readonly state: ListState;
  /** The last one is gone: the focus needs another place. */
  readonly onNone: () => void;
  /** Asks for the input of a filter. */
  readonly onEdit: (field: string) => void;
}

/** What a list is filtered by, in words; each is changed by a click on it, and taken away by its cross. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function FilterChips({ entity, state, onNone, onEdit }: FilterChipsProps): ReactElement {
  const words = useText();
  const { t } = words;
  const applied = filterableFields(entity).flatMap(([field, spec]) => {
    const value = state.filterOf(field);
    return Object.keys(value).length === 0 ? [] : [{ field, spec, value }];
  });
  const remove = (event: MouseEvent<HTMLButtonElement>, field: string): void => {
    const chip = event.currentTarget.closest('li');
    const next = chip && nextToStay(chip);
    if (next) next.querySelector<HTMLElement>('button:last-child')?.focus();
    else onNone();
    state.setFilter(field, {});
  };
  return (
    <ul className={classes.chips} aria-label={t('common.filters_applied')}>
      {applied.map(({ field, spec, value }) => (
        <li key={field} className={classes.chip}>
          <button type="button" title={t('common.change_filter')} onClick={() => onEdit(field)}>
            {words.field(entity, field)}: <FilterWords spec={spec} value={value} />
          </button>
          <button
            type="button"
            title={t('common.remove_filter')}
            aria-label={t('common.remove_label', { label: words.field(entity, field) })}
            onClick={(event) => remove(event, field)}
          >
            <IconX size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What stays where a chip goes: the one behind it, or else before it. Those taken away a moment ago are still drawn. */
function nextToStay(chip: HTMLElement): HTMLElement | undefined {
  chip.dataset['going'] = '';
  const all = [...(chip.parentElement?.querySelectorAll('li') ?? [])];
  const stay = (some: readonly HTMLElement[]): HTMLElement | undefined =>
    some.find(({ dataset }) => dataset['going'] === undefined);
  const place = all.findIndex((each) => each === chip);
  return stay(all.slice(place)) ?? stay(all.slice(0, place).toReversed());
}

interface FilterWordsProps {
  readonly spec: FieldSpec;
  readonly value: FilterValue;
}

/** What is asked of a field: a value, some of them, from one to another, a part of a text, or whether there is one. */
function FilterWords({ spec, value }: FilterWordsProps): ReactElement {
  const words = useText();
  const { t } = words;
  const show = (text: string): string =>
    kindOf(spec).show(kindOf(spec).parse(text, spec), styleOf(words), spec) || text;
  const { eq, in: some, gte, lte, icontains, isnull } = value;
  if (spec.kind === 'reference' && eq !== undefined) return <RowWords entity={spec.entity} id={Number(eq)} />;
  const said = [
    eq && show(eq),
    some?.split(',').map(show).join(', '),
    icontains && `“${icontains}”`,
    gte && t('common.from_value', { value: show(gte) }),
    lte && t('common.until_value', { value: show(lte) }),
    isnull && t(isnull === 'true' ? 'common.empty' : 'common.filled_in'),
  ];
  return <>{said.filter(Boolean).join(' ')}</>;
}

function RowWords({ entity, id }: { readonly entity: string; readonly id: number }): ReactElement {
  return <>{useReferenceLabel(entity, id) ?? '…'}</>;
}
