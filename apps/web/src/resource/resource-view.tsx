import { findListed } from '../declared/catalogue.ts';
import { findEntity, getEntity } from '../declared/entities.ts';
import type { Entity, FieldChange, FieldSpec } from '@serventia/kit';
import { createElement, type ReactElement, useState } from 'react';
import { fieldSpan } from '../fields/field-span.ts';
import { cellOf } from '../fields/kind-cells.ts';
import { RichText } from '../fields/rich-text/rich-text.tsx';
import { useText } from '../text/use-text.ts';
import { FormSection } from '../ui/form-grid.tsx';
import { ChildRow, isFolded, RowSummary } from './child-row.tsx';
import { titleOfRow } from './child-rows.tsx';
import { type FieldForm, rowsAt, type Values } from './field-form.ts';
import { inputId } from './field-input.tsx';
import classes from './resource-view.module.css';
import { ReferenceLink } from './reference-link.tsx';
import { ToldChanges } from './told-changes.tsx';
import { sectionId } from './form-layout.ts';
import type { ResourceForm } from './use-resource-form.ts';

/** A row that nobody may change here: its sections, to be read. */
export function ResourceView({ form }: { readonly form: ResourceForm }): ReactElement {
  const words = useText();
  const { entity } = form;
  const values = form.values();
  return (
    <>
      {entity.form.map((section) => {
        const children = section.fields.filter((name) => entity.children && name in entity.children);
        return (
          <FormSection
            key={section.name}
            id={sectionId(form, section.name)}
            name={section.name}
            title={words.section(section.name)}
          >
            <Facts form={form} entity={entity} fields={section.fields} values={values} />
            {children.map((name) => (
              <div key={name} id={inputId(form, name)} tabIndex={-1}>
                <Children entity={entity} name={name} values={values} />
              </div>
            ))}
          </FormSection>
        );
      })}
    </>
  );
}

const WHOLE_LINE = 12;
const LONG = 26;

interface FactsProps {
  /** The form whose places the facts take, so that one can be led to them. */
  readonly form?: Pick<FieldForm, 'id'>;
  readonly entity: Entity;
  readonly fields: readonly string[];
  readonly values: Values;
}

/** Fields with their values, to be read. */
export function Facts({ form, entity, fields, values }: FactsProps): ReactElement | null {
  const words = useText();
  const shown = fields.flatMap((name) => {
    const spec = entity.fields[name];
    return spec && !spec.secret ? [[name, spec] as const] : [];
  });
  if (shown.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {shown.map(([name, spec]) => (
        <div
          key={name}
          className={classes.fact}
          {...(form ? { id: inputId(form, name), tabIndex: -1 } : {})}
          data-kind={spec.kind}
          data-width={widthOf(spec, values[name])}
        >
          <dt>{words.field(entity, name)}</dt>
          <dd>
            <Fact spec={spec} value={values[name]} row={values} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Long texts take a line of their own, long codes the room of two. */
function widthOf(spec: FieldSpec, value: unknown): 'line' | 'two' | undefined {
  if (spec.kind === 'changes') return 'line';
  if (typeof value !== 'string' || spec.kind === 'choice' || spec.kind === 'code') return undefined;
  if (fieldSpan(spec) === WHOLE_LINE) return 'line';
  return value.length > LONG ? 'two' : undefined;
}

interface FactProps {
  readonly spec: FieldSpec;
  readonly value: unknown;
  readonly row: Values;
}

function Fact({ spec, value, row }: FactProps): ReactElement {
  if (value === null || value === undefined || value === '') return <span className={classes.none}>—</span>;
  if (spec.kind === 'long_text') return <span className={classes.text}>{String(value)}</span>;
  if (spec.kind === 'reference') return <ReferenceLink entity={spec.entity} value={value} />;
  if (spec.kind === 'rich_text') return <RichText value={value} />;
  if (spec.kind === 'row_number' && findListed(String(row[spec.of])))
    return <ReferenceLink entity={String(row[spec.of])} value={value} />;
  if (spec.kind === 'changes') return <WholeChanges spec={spec} value={value} row={row} />;
  return createElement(cellOf(spec.kind), { spec, value, row });
}

interface WholeChangesProps extends FactProps {
  readonly spec: Extract<FieldSpec, { kind: 'changes' }>;
}

function WholeChanges({ spec, value, row }: WholeChangesProps): ReactElement | null {
  const entity = findEntity(String(row[spec.of]));
  const action = row[spec.by];
  const changes = Array.isArray(value) ? (value as readonly FieldChange[]) : [];
  if (!entity) return null;
  return (
    <ToldChanges
      entity={entity}
      action={typeof action === 'string' ? action : null}
      changes={changes}
      isNew={changes.every(({ old }) => old === null)}
    />
  );
}

interface ChildrenProps {
  readonly entity: Entity;
  readonly name: string;
  readonly values: Values;
}

function Children({ entity, name, values }: ChildrenProps): ReactElement | null {
  const words = useText();
  const spec = entity.children?.[name];
  if (!spec) return null;
  const child = getEntity(spec.entity);
  const hidden = new Set([spec.by, child.position ?? '']);
  const rows = rowsAt(values, name);
  if (rows.length === 0) return <p className={classes.none}>{words.t('common.no_rows')}</p>;
  return (
    <ol className={classes.rows}>
      {rows.map((row, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows that are only read keep their places
        <ReadRow key={place} child={child} row={row} place={place} hidden={hidden} />
      ))}
    </ol>
  );
}

interface ReadRowProps {
  readonly child: Entity;
  readonly row: Values;
  readonly place: number;
  readonly hidden: ReadonlySet<string>;
}

function ReadRow({ child, row, place, hidden }: ReadRowProps): ReactElement {
  const words = useText();
  const [opened, setOpened] = useState(false);
  const fields = child.form
    .flatMap((section) => section.fields)
    .filter((field) => !hidden.has(field) && isTold(child.fields[field], row[field]));
  return (
    <ChildRow
      title={titleOfRow(words, child, row, place)}
      summary={<RowSummary entity={child} row={row} hidden={hidden} />}
      folding={isFolded(fields) ? { opened, onToggle: () => setOpened(!opened) } : undefined}
      buttons={null}
    >
      <Facts entity={child} fields={fields} values={row} />
    </ChildRow>
  );
}

/** Whether a row that is only read has anything to say in a field. */
function isTold(spec: FieldSpec | undefined, value: unknown): boolean {
  return (
    spec !== undefined && value !== null && value !== undefined && value !== '' && value !== spec.default
  );
}
