import { Tabs } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactElement, useEffect } from 'react';
import { useText } from '../../../text/use-text.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState, LoadingState } from '../../../ui/states.tsx';
import { useLatest } from '../../../ui/use-latest.ts';
import { DESKS } from '../../counter-desks.ts';
import classes from './counter.module.css';

/** The work of the counter on one screen: Alt and a digit choose what is done next. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function CounterPage(): ReactElement {
  const { t } = useText();
  const navigate = useNavigate();
  const { work }: { readonly work?: string } = useSearch({ strict: false });
  const open = DESKS.filter(({ isOpen }) => isOpen());
  const current = open.find(({ name }) => name === work) ?? open[0];
  const choose = (name: string | null): void =>
    void navigate({ to: '/note_registration/counter', search: { work: name ?? undefined }, replace: true });
  useDigits((place) => {
    const chosen = open[place - 1];
    if (chosen) choose(chosen.name);
  });
  if (!current) return <EmptyState title={t('app.forbidden')} />;
  return (
    <>
      <PageHeader title={t('counter.title')} />
      <Tabs value={current.name} onChange={choose} keepMounted={false}>
        <Tabs.List aria-label={t('counter.work')}>
          {open.map(({ name }, place) => (
            <Tabs.Tab key={name} value={name} aria-keyshortcuts={`Alt+${place + 1}`}>
              {t(`counter.${name}`)}
              <kbd className={classes.key} aria-hidden>
                Alt+{place + 1}
              </kbd>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {open.map(({ name, desk: Own }) => (
          <Tabs.Panel key={name} value={name} pt="sm">
            <Own meanwhile={<LoadingState />} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}

/** Alt and a digit, from anywhere on the page; a dialog that is open keeps them to itself. */
function useDigits(onDigit: (digit: number) => void): void {
  const latest = useLatest(onDigit);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const [, digit] = /^Digit([1-9])$/u.exec(event.code) ?? [];
      if (!event.altKey || event.ctrlKey || digit === undefined) return;
      if (document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      latest.current(Number(digit));
    };
    globalThis.addEventListener('keydown', onKeyDown);
    return () => globalThis.removeEventListener('keydown', onKeyDown);
  }, [latest]);
}
