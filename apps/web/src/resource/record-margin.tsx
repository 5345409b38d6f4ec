import { Badge, Button } from '@mantine/core';
import type { ToldEntry } from '@serventia/domain/civil/margin/told-margin';
import type { ChangedFact } from '@serventia/domain/civil/margin/state-facts';
import { recordEndorsement } from '@serventia/domain/office/endorsement.entity';
import type { Entity } from '@serventia/kit';
import { IconPencilPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { addressOf } from '../api/address-of.ts';
import { may } from '../api/permissions.ts';
import { useShown } from '../fields/shared/use-shown.ts';
import { useText } from '../text/use-text.ts';
import { FormSection } from '../ui/form-grid.tsx';
import { ENDORSEMENT, marginOf } from './margin-of.ts';
import classes from './record-margin.module.css';

interface RecordMarginProps {
  readonly entity: Entity;
  readonly id: number;
}

/** What stands in the margin of a registered act, and what its record says since; who may endorse begins here. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function RecordMargin({ entity, id }: RecordMarginProps): ReactElement | null {
  const { t } = useText();
  const { data } = useQuery(marginOf(entity, id));
  if (!data) return null;
  return (
    <FormSection title={t('margin.title')} aside={<BeginButton id={id} />}>
      {data.entries.length === 0 ? <p className={classes.nothing}>{t('margin.nothing')}</p> : null}
      <ol className={classes.entries} lang="pt-BR">
        {data.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {data.changed.length > 0 ? <Changes changed={data.changed} /> : null}
    </FormSection>
  );
}

function BeginButton({ id }: { readonly id: number }): ReactElement | null {
  const { t } = useText();
  const navigate = useNavigate();
  if (!may(ENDORSEMENT, 'create')) return null;
  return (
    <Button
      size="compact-sm"
      variant="light"
      leftSection={<IconPencilPlus size={14} aria-hidden />}
      onClick={() => void navigate({ to: `/${ENDORSEMENT}/create`, search: { record: id } })}
    >
      {t('margin.begin')}
    </Button>
  );
}

function Entry({ entry }: { readonly entry: ToldEntry }): ReactElement {
  const { t } = useText();
  const { id, number, kind, text, restricted, entered_on: on, entered_by: by } = entry;
  const day = useShown(recordEndorsement.fields.registered_on, on);
  const label = t(`margin.${kind}`, { number });
  const address = addressOf(ENDORSEMENT, id);
  return (
    <li>
      <div className={classes.head}>
        {address ? <Link to={address}>{label}</Link> : <span>{label}</span>}
        {restricted ? (
          <Badge size="sm" variant="light" color="red">
            {t('margin.restricted')}
          </Badge>
        ) : null}
        {on ? <span className={classes.when}>{t('margin.entered', { on: day, by: by ?? '' })}</span> : null}
      </div>
      <p>{text}</p>
    </li>
  );
}

function Changes({ changed }: { readonly changed: readonly ChangedFact[] }): ReactElement {
  const { t } = useText();
  return (
    <table className={classes.changes} aria-label={t('margin.now')}>
      <caption>{t('margin.now')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('margin.fact')}</th>
          <th scope="col">{t('margin.before')}</th>
          <th scope="col">{t('margin.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changed.map(({ fact, before, after }) => (
          <tr key={fact}>
            <th scope="row">{t(`margin.fact_${fact}`)}</th>
            <td>{before ?? t('margin.blank')}</td>
            <td>{after ?? t('margin.blank')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
