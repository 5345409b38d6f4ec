import { ActionIcon, Combobox, Group, Loader, Text, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconExternalLink, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { addressOf } from '../../api/address-of.ts';
import { may } from '../../api/permissions.ts';
import type { Query } from '../../api/request.ts';
import type { Row } from '../../api/resource.ts';
import { getListed } from '../../declared/catalogue.ts';
import { useText } from '../../text/use-text.ts';
import { ClearButton } from '../shared/clear-button.tsx';
import { InputList, listedInputProps, useInputList } from '../shared/input-list.tsx';
import type { SharedInputProps } from '../shared/input-props.ts';
import { nearestFirst, says } from './meant-row.ts';
import { tellApart } from './tell-apart.ts';
import { CHOICES_PAGE, useChoices } from './use-choices.ts';
import { begunOn, useCreated } from './use-created.ts';
import { labelOf, rememberRow, useReferenceLabel } from './use-reference.ts';
import { useTypedChoice } from './use-typed-choice.ts';
import { useUsual } from './use-usual.ts';

const SCROLLING = { overflowY: 'auto' } as const;

export interface AutocompleteProps extends SharedInputProps {
  /** Name of the entity that is pointed at. */
  readonly entity: string;
  readonly value: number | null;
  /** Text that stands in the field instead of a row: it was typed before and has chosen none. */
  readonly typed?: string | undefined;
  /** The row comes along when it was chosen here. */
  readonly onChange: (id: number | null, row?: Row) => void;
  /** What stands in the field while it has chosen no row. */
  readonly onType?: (text: string) => void;
  /** More conditions on what is offered. */
  readonly filters?: Query;
  /** Conditions that leave one row alone where the choice is plain: an empty field begins with it. */
  readonly usual?: Query;
  /** Without the buttons that open and create. */
  readonly plain?: boolean;
  /** The second line under each choice, where it is another than what tells namesakes apart. */
  readonly describe?: (row: Row) => string;
}

/**
 * A search field for rows of another entity: previous and next page (Ctrl and arrows), clear, open, and create
 * what was not found. Enter and Tab may come before the answer: they wait for it, and what is typed is either
 * the row that it means or is marked and kept.
 */
export function Autocomplete({
  entity: entityName,
  value,
  typed: initial,
  onChange,
  onType,
  filters,
  usual,
  plain = false,
  describe,
  ...input
}: AutocompleteProps): ReactElement {
  const words = useText();
  const entity = getListed(entityName);
  const [chosen, setChosen] = useState(value);
  const [page, setPage] = useState(0);
  const list = useInputList(input.readOnly);
  /** Whether the last key was an arrow. */
  const walked = useRef(false);
  const { combobox } = list;
  const label = useReferenceLabel(entityName, chosen) ?? '';
  const choose = (row: Row | null): void => {
    if (row) rememberRow(entityName, row);
    setChosen(row?.id ?? null);
    setPage(0);
    choice.done();
    combobox.closeDropdown();
    onChange(row?.id ?? null, row ?? undefined);
  };
  const choice = useTypedChoice({
    entity: entityName,
    filters,
    initial,
    onChoose: choose,
    onUnmatched: () => {
      if (document.activeElement === list.node.current) combobox.openDropdown();
      else input.onBlur();
    },
  });
  const { typed } = choice;
  useUsual(entityName, usual, { chosen, isTyped: typed !== undefined }, choose);
  const choices = useChoices(entityName, typed ?? '', page, combobox.dropdownOpened, filters);
  const { answered } = choices;
  const rows = nearestFirst(entity, choices.page?.results ?? [], typed ?? '');
  const pages = Math.max(1, Math.ceil((choices.page?.count ?? 0) / CHOICES_PAGE));
  const isTyping = typed !== undefined && typed.trim() !== '';
  /** All that was found is seen, and it only looks or sounds like what was typed. */
  const isMissing = answered && isTyping && pages === 1 && !rows.some((row) => says(entity, row, typed));
  /** What is offered is of a certain row, which has none yet: a draft of the note on a title. */
  const begun = begunOn(filters);
  const isNone = answered && !isTyping && rows.length === 0 && begun !== undefined;
  const mayCreate = !plain && (isMissing || isNone) && may(entity.name, 'create');

  const { selectFirstOption } = combobox;
  const shown = isTyping && answered ? `${page} ${typed}` : undefined;
  useEffect(() => {
    // What Enter takes is what is seen first: marked again whenever the rows of another text or page have come.
    if (shown !== undefined) selectFirstOption();
  }, [shown, selectFirstOption]);

  const turn = (step: 1 | -1): void => setPage((current) => Math.min(pages - 1, Math.max(0, current + step)));
  const create = useCreated(entityName, (row) => choose(row));
  const submit = (option: string): void => {
    if (option === 'create') create((typed ?? '').trim(), begun);
    else choose(rows.find((row) => String(row.id) === option) ?? null);
  };
  /** Enter in an open list: what is marked is taken by the list itself; everything else is decided here. */
  const onEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !combobox.dropdownOpened || event.nativeEvent.isComposing) return;
    if (answered && combobox.getSelectedOptionIndex() !== -1) return;
    event.preventDefault();
    event.stopPropagation();
    if (!isTyping) combobox.closeDropdown();
    else if (answered && rows.length === 0) choice.refuse();
    else {
      // No answer yet, or one drawn this moment that nobody has seen.
      // A second Enter moves on, as it would from any other field.
      combobox.closeDropdown();
      choice.settle(true);
    }
  };
  /** Tab takes the row that the arrows went to. */
  const onTab = ({ key, shiftKey }: KeyboardEvent): void => {
    const isMarked = combobox.dropdownOpened && answered && combobox.getSelectedOptionIndex() !== -1;
    if (key === 'Tab' && !shiftKey && walked.current && isMarked) combobox.clickSelectedOption();
    walked.current = key === 'ArrowDown' || key === 'ArrowUp';
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const isTurning = event.ctrlKey && (event.key === 'ArrowRight' || event.key === 'ArrowLeft');
    if (isTurning && combobox.dropdownOpened) {
      event.preventDefault();
      turn(event.key === 'ArrowRight' ? 1 : -1);
    }
    list.onKeyDown(event);
  };
  const leave = (): void => {
    combobox.closeDropdown();
    if (isTyping) choice.settle(false);
    else {
      if (typed !== undefined && chosen !== null) choose(null);
      choice.done();
      input.onBlur();
    }
  };

  return (
    <>
      <TextInput
        {...input}
        {...listedInputProps(list)}
        error={input.error ?? choice.mark}
        aria-busy={choice.settling || undefined}
        value={typed ?? label}
        onChange={(event) => {
          const text = event.currentTarget.value;
          choice.type(text);
          onType?.(text);
          setPage(0);
          combobox.resetSelectedOption();
          list.open();
        }}
        onKeyDownCapture={(event) => {
          list.makeForKey(event);
          onEnter(event);
          onTab(event);
        }}
        onKeyDown={onKeyDown}
        onClick={() => list.onClick(typed !== undefined)}
        onBlur={leave}
        rightSectionWidth={chosen === null || input.readOnly ? undefined : 56}
        rightSection={
          <ReferenceButtons
            label={input.label}
            busy={choice.settling || (combobox.dropdownOpened && !answered && !choices.isError)}
            onClear={chosen === null || input.readOnly ? undefined : () => choose(null)}
            href={chosen === null || plain ? undefined : addressOf(entityName, chosen)}
          />
        }
      />
      {list.isMade ? (
        <InputList list={list} onOptionSubmit={submit}>
          <Combobox.Dropdown>
            <Combobox.Options aria-label={input.label} mah="40vh" style={SCROLLING}>
              {rows.map((row) => (
                // Rows that answer another text are still seen, and cannot be taken.
                <Combobox.Option
                  key={row.id}
                  value={String(row.id)}
                  active={row.id === chosen}
                  disabled={!answered}
                >
                  {labelOf(entity, row)}
                  <SecondLine text={describe ? describe(row) : tellApart(row, words)} />
                </Combobox.Option>
              ))}
              {rows.length === 0 && (answered || choices.isError) ? (
                <Combobox.Empty>
                  {words.t(choices.isError ? 'common.load_failed' : 'common.nothing_found')}
                </Combobox.Empty>
              ) : null}
              {mayCreate ? (
                <Combobox.Option value="create">
                  <Group gap={6} wrap="nowrap">
                    <IconPlus size={14} />
                    {words.t('common.create_named', { name: isTyping ? typed.trim() : input.label })}
                  </Group>
                </Combobox.Option>
              ) : null}
            </Combobox.Options>
            {pages > 1 ? <Pager page={page} pages={pages} onTurn={turn} /> : null}
          </Combobox.Dropdown>
        </InputList>
      ) : null}
    </>
  );
}

/** Smaller, below what a row is called; in its colour, which changes where the option is marked. */
function SecondLine({ text }: { readonly text: string }): ReactElement | null {
  if (text === '') return null;
  return (
    <Text size="xs" c="inherit" opacity={0.8}>
      {text}
    </Text>
  );
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
  if (!onClear && !href) return null;
  return (
    <Group gap={0} wrap="nowrap">
      {onClear ? <ClearButton label={label} onClear={onClear} /> : null}
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
