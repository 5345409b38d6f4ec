import { changedField, judgedField } from '@serventia/domain/account/told-changes';
import type { Entity, FieldChange, FieldSpec } from '@serventia/kit';
import { createElement, type ReactElement } from 'react';
import { knownEntities } from '../declared/entities.ts';
import { cellOf } from '../fields/kind-cells.ts';
import { useText } from '../text/use-text.ts';
import classes from './told-changes.module.css';

interface ToldChangesProps {
  /** Whose row was changed. */
  readonly entity: Entity;
  readonly action: string | null;
  readonly changes: readonly FieldChange[];
  /** The row was made: no field held anything before. */
  readonly isNew: boolean;
}

/** Each field that was changed, with what it held and what it holds since; or what a rule said of it. */
export function ToldChanges({ entity, action, changes, isNew }: ToldChangesProps): ReactElement {
  const words = useText();
  return (
    <dl className={classes.changes}>
      {changes.map((change) => {
        if (change.finding)
          return (
            <div key={`${change.field}${change.finding.code}`} className={classes.change}>
              <dt>{judgedField(words, knownEntities, entity, change.field)}</dt>
              <dd>{words.problem(change.finding.code, change.finding.params)}</dd>
            </div>
          );
        const { label, spec } = changedField(words, knownEntities, entity, action, change.field);
        return (
          <div key={`${change.field} ${String(change.old)} ${String(change.new)}`} className={classes.change}>
            <dt>{label}</dt>
            <dd>
              {isNew ? null : (
                <>
                  <s>
                    <Value spec={spec} value={change.old} />
                  </s>{' '}
                  →{' '}
                </>
              )}
              <Value spec={spec} value={change.new} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

interface ValueProps {
  readonly spec: FieldSpec | undefined;
  readonly value: unknown;
}

function Value({ spec, value }: ValueProps): ReactElement {
  const { t } = useText();
  if (spec?.secret) return <>{t('history.changed')}</>;
  if (value === null || value === undefined || value === '') return <>{t('common.blank')}</>;
  if (!spec && typeof value === 'string') return <>{value}</>;
  if (!spec)
    return <>{typeof value === 'number' ? t('history.rows', { count: value }) : t('history.changed')}</>;
  return createElement(cellOf(spec.kind), { spec, value });
}
