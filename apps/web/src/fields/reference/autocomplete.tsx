import { ActionIcon, Combobox, Group, Loader, Text, TextInput, useCombobox } from '@mantine/core';
import { foldAccents } from '@serventia/domain/parties/person-name';
import { getEntity } from '@serventia/domain/registry';
import type { Entity } from '@serventia/kit';
import { IconChevronLeft, IconChevronRight, IconExternalLink, IconPlus, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactElement, useEffect, useState } from 'react';
import { may } from '../../api/permissions.ts';
import type { Query } from '../../api/request.ts';
import type { Row } from '../../api/resource.ts';
import { useText } from '../../text/use-text.ts';
import { showError } from '../../ui/toasts.ts';
import type { SharedInputProps } from '../shared/input-props.ts';
import { createFromLabel } from './create-from-label.ts';
import { CHOICES_PAGE, useChoices } from './use-choices.ts';
import { labelOf, rememberRow, useReferenceLabel } from './use-reference.ts';

export interface AutocompleteProps extends SharedInputProps {
  /** Name of the entity that is pointed at. */
  readonly entity: string;
  readonly value: number | null;
  /** The row comes along when it was chosen here. */
  readonly onChange: (id: number | null, row?: Row) => void;
  /** More conditions on what is offered. */
  readonly filters?: Query;
  /** Without the buttons that open and create. */
  readonly plain?: boolean;
  /** A second line under each choice, to tell namesakes apart. */
  readonly describe?: (row: Row) => string;
}

/**
 * A search field for rows of another entity: previous and next page (Ctrl and arrows), clear, open, and create
 * when nothing was found.
 */
export function Autocomplete({
  entity: entityName,
  value,
  onChange,
  filters,
  plain = false,
  describe,
  ...input
}: AutocompleteProps): ReactElement {
  const words = useText();
  const entity = getEntity(entityName);
  const [chosen, setChosen] = useState(value);
  const [typed, setTyped] = useState<string>();
  const [page, setPage] = useState(0);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const label = useReferenceLabel(entityName, chosen) ?? '';
  const choices = useChoices(entityName, typed ?? '', page, combobox.dropdownOpened, filters);
  const rows = bestFirst(entity, choices.data?.results ?? [], typed ?? '');
  const pages = Math.max(1, Math.ceil((choices.data?.count ?? 0) / CHOICES_PAGE));
  const mayCreate =
    !plain &&
    may(entity.name, 'create') &&
    (typed ?? '').trim() !== '' &&
    rows.length === 0 &&
    !choices.isFetching;

  const { selectFirstOption } = combobox;
  const isTyping = typed !== undefined && typed.trim() !== '';
  const found = choices.data;
  useEffect(() => {
    // What Enter takes is what is seen first: marked again whenever other rows have come.
    if (isTyping && found) selectFirstOption();
  }, [found, isTyping, selectFirstOption]);

  const choose = (row: Row | null): void => {
    if (row) rememberRow(entityName, row);
    setChosen(row?.id ?? null);
    setTyped(undefined);
    setPage(0);
    combobox.closeDropdown();
    onChange(row?.id ?? null, row ?? undefined);
  };
  const turn = (step: 1 | -1): void => setPage((current) => Math.min(pages - 1, Math.max(0, current + step)));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (
      !event.ctrlKey ||
      (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') ||
      !combobox.dropdownOpened
    )
      return;
    event.preventDefault();
    turn(event.key === 'ArrowRight' ? 1 : -1);
  };
  const submit = (option: string): void => {
    if (option === 'create')
      void createFromLabel(entity, (typed ?? '').trim()).then((row) => row && choose(row), showError);
    else choose(rows.find((row) => String(row.id) === option) ?? null);
  };

  return (
    <Combobox store={combobox} onOptionSubmit={submit} disabled={input.readOnly}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...input}
          value={typed ?? label}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setPage(0);
            combobox.openDropdown();
            combobox.selectFirstOption();
          }}
          onKeyDown={onKeyDown}
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            // Text that chose nothing is not kept: emptied means none, anything else means what was there.
            if (typed?.trim() === '' && chosen !== null) choose(null);
            setTyped(undefined);
            combobox.closeDropdown();
            input.onBlur();
          }}
          rightSectionWidth={chosen === null || input.readOnly ? undefined : 56}
          rightSection={
            <ReferenceButtons
              label={input.label}
              busy={combobox.dropdownOpened && choices.isFetching}
              onClear={chosen === null || input.readOnly ? undefined : () => choose(null)}
              href={chosen === null || plain ? undefined : `/${entityName}/${chosen}`}
            />
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={input.label}>
          {rows.map((row) => (
            <Combobox.Option key={row.id} value={String(row.id)} active={row.id === chosen}>
              {labelOf(entity, row)}
              {describe ? (
                <Text size="xs" c="dimmed">
                  {describe(row)}
                </Text>
              ) : null}
            </Combobox.Option>
          ))}
          {rows.length === 0 && !choices.isFetching ? (
            <Combobox.Empty>
              {words.t(choices.isError ? 'common.load_failed' : 'common.nothing_found')}
            </Combobox.Empty>
          ) : null}
          {mayCreate ? (
            <Combobox.Option value="create">
              <Group gap={6} wrap="nowrap">
                <IconPlus size={14} />
                {words.t('common.create_named', { name: (typed ?? '').trim() })}
              </Group>
            </Combobox.Option>
          ) : null}
        </Combobox.Options>
        {pages > 1 ? <Pager page={page} pages={pages} onTurn={turn} /> : null}
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Of one page, those whose name begins with what was typed come first. */
function bestFirst(entity: Entity, rows: readonly Row[], typed: string): readonly Row[] {
  const wanted = foldAccents(typed.trim());
  const begins = (row: Row): number => (foldAccents(labelOf(entity, row)).startsWith(wanted) ? 0 : 1);
  return wanted === '' ? rows : rows.toSorted((one, other) => begins(one) - begins(other));
}

interface ReferenceButtonsProps {
  readonly label: string;
  readonly busy: boolean;
  readonly onClear: (() => void) | undefined;
  readonly href: string | undefined;
}

function ReferenceButtons({ label, busy, onClear, href }: ReferenceButtonsProps): ReactElement | null {
  const { t } = useText();
  if (busy) return <Loader size={14} />;
  return (
    <Group gap={0} wrap="nowrap">
      {onClear ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onClear}
          aria-label={t('common.clear_label', { label })}
        >
          <IconX size={14} />
        </ActionIcon>
      ) : null}
      {href ? (
        <ActionIcon
          component="a"
          href={href}
          target="_blank"
          rel="noopener"
          variant="subtle"
          color="gray"
          size="sm"
          tabIndex={-1}
          aria-label={t('common.open_label', { label })}
        >
          <IconExternalLink size={14} />
        </ActionIcon>
      ) : null}
    </Group>
  );
}

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly onTurn: (step: 1 | -1) => void;
}

function Pager({ page, pages, onTurn }: PagerProps): ReactElement {
  const { t } = useText();
  const button = (step: 1 | -1, disabled: boolean): ReactElement => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onTurn(step)}
      aria-label={t(step === 1 ? 'common.next_page' : 'common.previous_page')}
    >
      {step === 1 ? <IconChevronRight size={14} /> : <IconChevronLeft size={14} />}
    </ActionIcon>
  );
  return (
    <Combobox.Footer>
      <Group justify="space-between">
        {button(-1, page === 0)}
        <Text size="xs" c="dimmed">
          {t('common.page_of', { page: page + 1, pages })}
        </Text>
        {button(1, page >= pages - 1)}
      </Group>
    </Combobox.Footer>
  );
}
