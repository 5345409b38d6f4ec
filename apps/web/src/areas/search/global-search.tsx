/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a text that finds lines while one types has no tag of its own */
import { Modal, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactElement, useEffect, useState } from 'react';
import { currentRole } from '../../api/current-role.ts';
import { useText, type Words } from '../../text/use-text.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { RESULT_LIST, resultId, ResultList } from './result-list.tsx';
import type { Result } from './results.ts';
import classes from './results.module.css';
import { type Results, useResults } from './use-results.ts';

/** Looks for people, acts and pages from anywhere; the best results first, each kind apart. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function GlobalSearch({ onClose }: { readonly onClose: () => void }): ReactElement {
  const words = useText();
  const { t } = words;
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  /** The address of the line that was chosen: what comes later may stand before it. */
  const [chosen, setChosen] = useState<string>();
  /** Lines gone down before there were any. */
  const [ahead, setAhead] = useState(0);
  /** Enter came before the answer: what an earlier text has found is never opened unseen. */
  const [entered, setEntered] = useState(false);
  const { groups, state } = useResults(typed);
  const results = groups.flatMap((group) => group.results);
  const place = results.findIndex(({ address }) => address === chosen);
  const active = place >= 0 ? place : Math.min(ahead, Math.max(0, results.length - 1));
  const open = (result: Result | undefined): void => {
    if (!result) return;
    onClose();
    void navigate({ to: result.address });
  };
  const opening = entered && state !== 'waiting' ? results[active] : undefined;
  const openLatest = useLatest(open);
  useEffect(() => {
    if (opening) openLatest.current(opening);
  }, [opening, openLatest]);
  const type = (text: string): void => {
    setTyped(text);
    setChosen(undefined);
    setAhead(0);
    setEntered(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isSeen = place >= 0 || state !== 'waiting';
    if (event.key === 'Enter' && isSeen && results[active]) open(results[active]);
    else if (event.key === 'Enter') setEntered(true);
    if (step === undefined) return;
    event.preventDefault();
    setEntered(false);
    if (results.length === 0) setAhead(Math.max(0, ahead + step));
    else setChosen(results[(active + step + results.length) % results.length]?.address);
  };
  return (
    <Modal.Root opened onClose={onClose} size={720} yOffset="8vh">
      <Modal.Overlay />
      <Modal.Content aria-label={t('search.title')}>
        <TextInput
          data-autofocus
          size="md"
          variant="unstyled"
          px="sm"
          role="combobox"
          aria-label={t('search.title')}
          aria-expanded={results.length > 0}
          aria-controls={RESULT_LIST}
          aria-activedescendant={results[active] ? resultId(active) : undefined}
          aria-autocomplete="list"
          placeholder={t(currentRole() === 'super' ? 'search.placeholder_pages' : 'search.placeholder')}
          leftSection={<IconSearch size={18} />}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <ResultList
          groups={groups}
          active={active}
          onChoose={({ address }) => setChosen(address)}
          onOpen={open}
        />
        <Text
          component="output"
          display="block"
          size="xs"
          c="dimmed"
          px="md"
          py={8}
          className={classes.foot ?? ''}
        >
          {toldOf(words, state, results.length)}
        </Text>
      </Modal.Content>
    </Modal.Root>
  );
}

function toldOf({ t }: Words, state: Results['state'], count: number): string {
  if (state === 'nothing typed') return t('search.hint');
  if (state === 'waiting') return t('search.searching');
  if (state === 'failed') return t('common.load_failed');
  return count === 0 ? t('common.nothing_found') : t('search.hits', { count });
}
