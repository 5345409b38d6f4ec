import type { ReactElement } from 'react';
import type { Row } from '../../api/resource.ts';
import { Autocomplete } from '../../fields/reference/autocomplete.tsx';
import { tellApart } from '../../fields/reference/tell-apart.ts';
import { inputProps } from '../../fields/shared/input-props.ts';
import { type FieldForm, useDrawing, useFormValue } from '../../resource/field-form.ts';
import { inputId } from '../../resource/field-input.tsx';
import { useText } from '../../text/use-text.ts';
import { FormCell } from '../../ui/form-grid.tsx';
import { bringPerson } from './use-party-form.ts';

interface PartySearchProps {
  readonly form: FieldForm;
  readonly index: number;
  readonly span: number;
}

/** Looks a party up among the people of the office, by name or CPF, and brings what is known of them. */
export function PartySearch({ form, index, span }: PartySearchProps): ReactElement {
  const words = useText();
  const { t } = words;
  const path = `parties.${index}.person`;
  const value = useFormValue(form, path);
  const drawing = useDrawing(form, path);
  const shared = inputProps({
    id: inputId(form, path),
    label: t('birth.search_register'),
    spec: { kind: 'reference', entity: 'basic/person', expand: true },
    error: undefined,
    note: undefined,
    readOnly: form.readOnly,
    onBlur: () => undefined,
  });
  const describe = (row: Row): string =>
    [row['cpf'] ? '' : t('birth.without_cpf'), tellApart(row, words)].filter(Boolean).join(' · ');
  return (
    <FormCell span={span}>
      <Autocomplete
        {...shared}
        key={drawing}
        entity="basic/person"
        plain
        value={typeof value === 'number' ? value : null}
        describe={describe}
        onChange={(_, row) => (row ? bringPerson(form, index, row, true) : form.access.type(path, null))}
      />
    </FormCell>
  );
}
