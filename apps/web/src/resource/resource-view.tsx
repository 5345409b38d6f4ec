import { Button } from '@mantine/core';
import { findListed } from '../declared/catalogue.ts';
import { findEntity, getEntity } from '../declared/entities.ts';
import type { Entity, FieldChange, FieldSpec } from '@serventia/kit';
import { createElement, type ReactElement, useState } from 'react';
import { fieldSpan } from '../fields/field-span.ts';
import { cellOf } from '../fields/kind-cells.ts';
import { RichText } from '../fields/rich-text/rich-text.tsx';
import { useText } from '../text/use-text.ts';
import { ChildRow, RowSummary } from './child-row.tsx';
import { titleOfRow } from './child-rows.tsx';
import { type FieldForm, rowsAt, type Values } from './field-form.ts';
import { inputId } from './field-input.tsx';
import classes from './resource-view.module.css';
import { ReferenceLink } from './reference-link.tsx';
import { ToldChanges } from './told-changes.tsx';
import { sectionId } from './form-layout.ts';
import { SectionPart } from './section-parts.ts';
import { useHidesDraft } from './use-act-text.ts';
import type { ResourceForm } from './use-resource-form.ts';

/**
 * A row that nobody may change here, as a document: what it says, part by part, and nothing of what it leaves open
 * unless that is asked for.
 */
export function ResourceView({ form }: { readonly form: ResourceForm }): ReactElement {
  const words = useText();
  const [blank, setBlank] = useState(false);
  const { entity } = form;
  // Of a row that is only read, as it was read: a form may hold places for what is not there.
  const values: Values = form.row ?? form.values();
  const hidesDraft = useHidesDraft(entity, form.row);
  const shown = (name: string): boolean => {
    const spec = entity.fields[name];
    if (hidesDraft && spec?.kind === 'rich_text' && spec.draft) return false;
    return blank || isSaid(spec, values[name]);
  };
  return (
    <div className={classes.sheet}>
      {entity.form.map((section) => {
        const fields = section.fields.filter((name) => name in entity.fields && shown(name));
        const lists = section.fields.filter(
          (name) => name in (entity.children ?? {}) && (blank || rowsAt(values, name).length > 0),
        );
        return fields.length + lists.length === 0 ? null : (
          <section
            key={section.name}
            id={sectionId(form, section.name)}
            className={classes.part}
            aria-label={words.section(section.name)}
            data-section={section.name}
          >
            <h2>{words.section(section.name)}</h2>
            <div className={classes.body}>
              <Facts form={form} entity={entity} fields={fields} values={values} />
              {lists.map((name) => (
                <div key={name} id={inputId(form, name)} tabIndex={-1}>
                  <Children entity={entity} name={name} values={values} />
                </div>
              ))}
              <SectionPart entity={entity} section={section.name} form={form} of="read" />
            </div>
          </section>
        );
      })}
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={blank}
        className={classes.blank ?? ''}
        onClick={() => setBlank(!blank)}
      >
        {words.t(blank ? 'form.hide_blank' : 'form.show_blank')}
      </Button>
    </div>
  );
}

interface ToldFactsProps extends Omit<FactsProps, 'form'> {
  /** What the section is called. */
  readonly title: string;
}

/** What a row says in a section, and nothing of what it leaves open; nothing at all where it says nothing. */
export function ToldFacts({ entity, title, fields, values }: ToldFactsProps): ReactElement | null {
  const told = fields.filter((name) => isTold(entity.fields[name], values[name]));
  const lists = fields.filter((name) => name in (entity.children ?? {}) && rowsAt(values, name).length > 0);
  if (told.length + lists.length === 0) return null;
  return (
    <section aria-label={title} className={classes.told}>
      <h3>{title}</h3>
      <Facts entity={entity} fields={told} values={values} />
      {lists.map((name) => (
        <Children key={name} entity={entity} name={name} values={values} />
      ))}
    </section>
  );
}

/** What a row of a list says before it is folded to a line. */
const FEW = 6;
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
  if (spec.kind === 'changes' || spec.kind === 'rich_text') return 'line';
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
  const title = titleOfRow(words, child, row, place);
  const isTitle = (field: string): boolean => field === child.label && row[field] === title;
  const fields = child.form
    .flatMap((section) => section.fields)
    .filter((field) => !hidden.has(field) && !isTitle(field) && isTold(child.fields[field], row[field]));
  return (
    <ChildRow
      title={title}
      summary={<RowSummary entity={child} row={row} hidden={hidden} />}
      folding={fields.length > FEW ? { opened, onToggle: () => setOpened(!opened) } : undefined}
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

/** Whether a document says something in a field: what every such row begins with is said too, a plain "no" is not. */
function isSaid(spec: FieldSpec | undefined, value: unknown): boolean {
  return isTold(spec, value) || (spec?.kind === 'choice' && typeof value === 'string');
}
