import type { Entity, FormSection, ReferencePlace } from '@serventia/kit';
import { Fragment, type ReactElement, useMemo } from 'react';
import { useText } from '../text/use-text.ts';
import { FormGrid } from '../ui/form-grid.tsx';
import classes from './child-rows.module.css';
import type { Values } from './field-form.ts';
import { FieldInput } from './field-input.tsx';
import { useMoreFields } from './more-fields.tsx';
import { useNeededFields } from './needed-fields.ts';
import { isShown } from './shown-fields.ts';
import type { ResourceForm } from './use-resource-form.ts';

interface RowFieldsProps {
  readonly form: ResourceForm;
  readonly child: Entity;
  readonly row: Values;
  /** `parties.2`. */
  readonly path: string;
  readonly sections: readonly FormSection[];
  /** What the place of the row says of it: its card does not ask that again. */
  readonly said?: Values | undefined;
}

/** The fields of one row in its parent's form: those of its card and what is needed besides, the rest on request. */
export function RowFields({ form, child, row, path, sections, said }: RowFieldsProps): ReactElement {
  const words = useText();
  const all = Object.keys(child.fields);
  const asked = useNeededFields(form, child, path, child.card ?? (() => all));
  const needed = useMemo(() => withoutSaid(asked, said, row), [asked, said, row]);
  const { entity, values } = form;
  const owner = useMemo(() => ownerIn({ entity, values }), [entity, values]);
  const placed = sections.map((section) => ({
    ...section,
    fields: section.fields.filter((field) => isShown(child, field, row, row['id'] !== undefined)),
  }));
  const rest = placed.flatMap(({ fields }) => fields.filter((field) => !needed.has(field)));
  const more = useMoreFields(
    form,
    rest.map((field) => `${path}.${field}`),
  );
  const isWhole = more.isWhole || child.card === undefined;
  return (
    <>
      {(isWhole ? placed : [cardOf(placed, needed)]).map(({ name, fields }) =>
        fields.length === 0 ? null : (
          <Fragment key={name}>
            {isWhole && sections.length > 1 ? (
              <h3 className={classes.section}>{words.section(name)}</h3>
            ) : null}
            <FormGrid>
              {fields.map((field) => (
                <FieldInput
                  key={field}
                  entity={child}
                  field={field}
                  form={form}
                  path={`${path}.${field}`}
                  owner={owner}
                />
              ))}
            </FormGrid>
          </Fragment>
        ),
      )}
      {more.button}
    </>
  );
}

/** What is asked, but for what its place says of the row and nobody has changed. */
function withoutSaid(asked: ReadonlySet<string>, said: Values = {}, row: Values): ReadonlySet<string> {
  return new Set([...asked].filter((field) => !(field in said) || row[field] !== said[field]));
}

/** What a row shows of its sections before anybody asks for more, as one. */
function cardOf(sections: readonly FormSection[], needed: ReadonlySet<string>): FormSection {
  return { name: '', fields: sections.flatMap(({ fields }) => fields.filter((field) => needed.has(field))) };
}

/** The row that the rows of a list stand in, as the form has it when somebody asks. */
function ownerIn({
  entity,
  values,
}: Pick<ResourceForm, 'entity' | 'values'>): NonNullable<ReferencePlace['owner']> {
  return {
    entity,
    get row() {
      return values();
    },
  };
}
