import { Button } from '@mantine/core';
import type { Entity, FormSection, ReferencePlace } from '@serventia/kit';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { Fragment, type ReactElement, useMemo, useState } from 'react';
import { useText } from '../text/use-text.ts';
import { FormGrid } from '../ui/form-grid.tsx';
import { focusField } from '../ui/move-on-enter.ts';
import classes from './child-rows.module.css';
import type { Values } from './field-form.ts';
import { FieldInput, inputId } from './field-input.tsx';
import { usePointedFields } from './findings/notes.ts';
import { isShown, isTold } from './shown-fields.ts';
import type { ResourceForm } from './use-resource-form.ts';

interface RowFieldsProps {
  readonly form: ResourceForm;
  readonly child: Entity;
  readonly row: Values;
  /** `parties.2`. */
  readonly path: string;
  readonly sections: readonly FormSection[];
}

/**
 * The fields of one row in its parent's form: those of its card, those that hold something and those that a rule asks
 * for. The rest is one button away.
 */
export function RowFields({ form, child, row, path, sections }: RowFieldsProps): ReactElement {
  const words = useText();
  const [isWhole, setWhole] = useState(child.card === undefined);
  const needed = useNeededFields(form, child, row, path);
  const { entity, values } = form;
  const owner = useMemo(() => ownerIn({ entity, values }), [entity, values]);
  const placed = sections.map((section) => ({
    ...section,
    fields: section.fields.filter((field) => isShown(child, field, row, row['id'] !== undefined)),
  }));
  const rest = placed.flatMap(({ fields }) => fields.filter((field) => !needed.has(field)));
  const more = (): void => {
    setWhole(true);
    requestAnimationFrame(() => {
      const field = document.getElementById(inputId(form, `${path}.${rest[0]}`));
      if (field) focusField(field);
    });
  };
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
      {child.card === undefined || rest.length === 0 ? null : (
        <Button
          variant="subtle"
          size="compact-xs"
          mt="xs"
          aria-expanded={isWhole}
          leftSection={isWhole ? <IconChevronUp size={14} /> : <IconChevronDown size={14} />}
          onClick={isWhole ? () => setWhole(false) : more}
        >
          {isWhole ? words.t('form.fewer_fields') : words.t('form.more_fields', { count: rest.length })}
        </Button>
      )}
    </>
  );
}

/** What a row shows of its sections before anybody asks for more, as one. */
function cardOf(sections: readonly FormSection[], needed: ReadonlySet<string>): FormSection {
  return { name: '', fields: sections.flatMap(({ fields }) => fields.filter((field) => needed.has(field))) };
}

/** The fields that a row shows before anybody asks for more. What has held something stays, were it emptied. */
function useNeededFields(form: ResourceForm, child: Entity, row: Values, path: string): ReadonlySet<string> {
  const pointed = usePointedFields(path);
  const [told, setTold] = useState<readonly string[]>([]);
  const names = Object.keys(child.fields);
  const now = names.filter((name) => told.includes(name) || isTold(child, name, row));
  if (now.length > told.length) setTold(now);
  const asked = names.filter(
    (name) =>
      child.fields[name]?.required ||
      child.conditions?.[name]?.(row) === 'required' ||
      form.errors[`${path}.${name}`] !== undefined,
  );
  return new Set([
    ...(child.card?.(row) ?? names),
    ...(child.registration?.required ?? []),
    ...now,
    ...asked,
    ...pointed,
  ]);
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
