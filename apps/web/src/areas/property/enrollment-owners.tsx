import { enrollmentOwner } from '@serventia/domain/property/enrollment.entity';
import { createElement, type ReactElement } from 'react';
import type { Row } from '../../api/resource.ts';
import { cellOf } from '../../fields/kind-cells.ts';
import { rowsAt, type Values } from '../../resource/field-form.ts';
import { useText } from '../../text/use-text.ts';
import classes from './enrollment.module.css';

/** Who holds the property now, or held it as the matrícula was closed: each with their share of which right, and since which act it is so. */
export function EnrollmentOwners({ enrollment }: { readonly enrollment: Row }): ReactElement {
  const { t } = useText();
  const title = t(enrollment['closed_on'] ? 'enrollment.owners_closed' : 'enrollment.owners');
  const owners = rowsAt(enrollment, 'owners').filter(({ ended_by: ended }) => !ended);
  return (
    <section aria-label={title}>
      <div className={classes.head}>
        <h2>{title}</h2>
      </div>
      <ul className={classes.owners}>
        {owners.map((owner) => (
          <Owner key={String(owner['id'])} owner={owner} />
        ))}
      </ul>
    </section>
  );
}

/** What is told of an owner beside the name, in this order. */
const TOLD = ['cpf', 'cnpj', 'civil_status', 'asset_regime', 'spouse_name'] as const;

function Owner({ owner }: { readonly owner: Values }): ReactElement {
  const words = useText();
  const { since_act: changed, acquired_by: acquired, right_kind: right } = owner;
  const since = changed ?? acquired;
  return (
    <li>
      <span>
        <span className={classes.name}>{String(owner['name'])}</span>
        <span className={`${classes.detail} ${classes.line}`}>
          {TOLD.map((name) => {
            const [spec, value] = [enrollmentOwner.fields[name], owner[name]];
            return value === null || value === undefined || value === '' ? null : (
              <span key={name}>{createElement(cellOf(spec.kind), { spec, value })}</span>
            );
          })}
          {typeof since === 'string' ? <span>{words.t('enrollment.since', { label: since })}</span> : null}
        </span>
      </span>
      <span className={classes.share}>
        {String(owner['share'])}
        {right === 'full' ? null : ` · ${words.choice('property_right', String(right))}`}
      </span>
    </li>
  );
}
