import { formatCns } from '@serventia/domain/identifiers/cns';
import type { ReactElement } from 'react';
import { i18n } from '../../text/i18n.ts';
import { shownDay } from '../../text/shown-day.ts';
import { useText, type Words } from '../../text/use-text.ts';
import { StrangerFacts } from '../../ui/stranger-facts.tsx';
import parts from '../../ui/stranger-parts.module.css';
import type { FollowedHere } from './look-up.ts';
import classes from './following.module.css';

const named = (key: string, plain: string): string =>
  i18n.exists(`following.${key}`) ? i18n.t(`following.${key}`) : plain;

const stateName = (state: string): string => named(`state_${state}`, state);

const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** How far the office is: the state first, what is to be done, the days, and the steps, the last one first. */
export function FollowedFacts({ followed }: { readonly followed: FollowedHere }): ReactElement {
  const { t } = useText();
  const { fetch, steps, office } = followed;
  return (
    <article className={`${parts.card} ${classes.followed}`} aria-labelledby="followed">
      <h2 id="followed">{t(`following.${followed.of}`, { number: followed.number })}</h2>
      <p className={classes.office}>
        {[office.name, `CNS ${formatCns(office.cns)}`, office.city].filter(Boolean).join(' · ')}
      </p>
      <p className={classes.state}>{stateName(followed.state)}</p>
      {fetch ? <p className={classes.fetch}>{named(`fetch_${fetch}`, fetch)}</p> : null}
      <StrangerFacts facts={factsOf(followed, t)} />
      <h3>{t('following.steps')}</h3>
      <ol className={classes.steps} reversed>
        {steps
          .map((step, place) => ({ ...step, place }))
          .toReversed()
          .map(({ place, on, state, text }) => (
            <li key={place}>
              <time dateTime={on}>{shownDay(on)}</time>
              <span>
                {stateName(state)}
                {/* The office writes in Portuguese, whatever the language of the page. */}
                {text ? <em lang="pt-BR">{text}</em> : null}
              </span>
            </li>
          ))}
      </ol>
    </article>
  );
}

function factsOf(
  { of, asked, entered_on: entered, due, holds_until: until, to_pay: missing }: FollowedHere,
  t: Words['t'],
) {
  const facts: (readonly [name: string, value: string])[] = [
    [t('following.asked'), named(`asked_${asked}`, asked)],
    [t('following.entered_on'), shownDay(entered)],
  ];
  if (missing !== null)
    facts.push([
      t(of === 'protocol' ? 'following.to_pay' : 'following.to_pay_for_certificate'),
      REAIS.format(Number(missing)),
    ]);
  if (due !== null)
    facts.push([
      t(due.by === 'office' ? 'following.due_office' : 'following.due_presenter'),
      shownDay(due.on),
    ]);
  if (until !== null && until !== due?.on) facts.push([t('following.holds_until'), shownDay(until)]);
  return facts;
}
