import { Button, Text } from '@mantine/core';
import { personRecord } from '@serventia/domain/parties/person.entity';
import { IconEraser } from '@tabler/icons-react';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { BroughtMark } from '../../resource/brought-mark.tsx';
import { type FieldForm, useFormValue } from '../../resource/field-form.ts';
import { FieldInput, inputId } from '../../resource/field-input.tsx';
import { useNote } from '../../resource/findings/notes.ts';
import { useMoreFields } from '../../resource/more-fields.tsx';
import { useNeededFields } from '../../resource/needed-fields.ts';
import { useText } from '../../text/use-text.ts';
import { FormGrid } from '../../ui/form-grid.tsx';
import classes from './party.module.css';
import {
  isIdentified,
  PARTY_CARD,
  PARTY_LAYOUTS,
  type PartyGroup,
  type PartyLayout,
} from './party-layout.ts';
import { PartySearch } from './party-search.tsx';
import { isEmptyParty, type Party } from './party-values.ts';
import { type Origins, ORIGINS } from './prefill.ts';
import { clearParty } from './use-party-form.ts';

export interface PartyBlockProps {
  /** Of `usePartyForm`. */
  readonly form: FieldForm;
  /** Place of the party in the form's list. */
  readonly index: number;
  readonly title: string;
  readonly layout: PartyLayout;
  /** Fields before the others: the part that somebody plays. */
  readonly before?: ReactNode;
  /** Fields after the others. */
  readonly after?: ReactNode;
  /** Buttons beside the title. */
  readonly aside?: ReactNode;
}

const NO_ORIGINS: Origins = {};

const { person: _, ...fields } = personRecord.fields;
/** The block brings a person into its fields itself, and remembers which of them the clerk has touched. */
const OWN_FIELDS = { ...personRecord, fields };

/** Somebody who takes part in an act: the same block for every role. */
export function PartyBlock({
  form,
  index,
  title,
  layout,
  before,
  after,
  aside,
}: PartyBlockProps): ReactElement {
  const path = `parties.${index}`;
  const origins = (useFormValue(form, `${path}.${ORIGINS}`) as Origins | undefined) ?? NO_ORIGINS;
  const brought = Object.values(origins).includes('register');
  const needed = useNeededFields(form, OWN_FIELDS, path, ofCard);
  const groups = PARTY_LAYOUTS[layout];
  const rest = groups.flatMap((group) => group.fields.filter(([field]) => !needed.has(field)));
  const more = useMoreFields(
    form,
    rest.map(([field]) => `${path}.${field}`),
  );
  const shown = more.isWhole ? groups : groups.flatMap((group) => neededOf(group, needed));
  return (
    <fieldset className={classes.party} id={inputId(form, path)} tabIndex={-1}>
      <legend className={classes.legend}>
        {title}
        {brought ? <BroughtMark /> : null}
        <span className={classes.filler} />
        {aside}
        <ClearButton form={form} index={index} title={title} />
      </legend>
      <FormGrid>
        {before}
        {isIdentified(layout) ? (
          <Identification
            form={form}
            index={index}
            origins={origins}
            withSearch={layout !== 'relative'}
            narrow={before !== undefined}
          />
        ) : null}
        {shown.map((group) => (
          <Group key={group.name ?? ''} form={form} index={index} group={group} origins={origins} />
        ))}
        {after}
      </FormGrid>
      {more.button}
    </fieldset>
  );
}

const ofCard = (): readonly string[] => PARTY_CARD;

/** A group with the fields that are needed; none where that leaves nothing. */
function neededOf(group: PartyGroup, needed: ReadonlySet<string>): PartyGroup[] {
  const left = group.fields.filter(([field]) => needed.has(field));
  return left.length === 0 ? [] : [{ ...group, fields: left }];
}

interface PartyPartProps {
  readonly form: FieldForm;
  readonly index: number;
  readonly origins: Origins;
}

function Identification({
  form,
  index,
  origins,
  withSearch,
  narrow,
}: PartyPartProps & { readonly withSearch: boolean; readonly narrow: boolean }): ReactElement {
  return (
    <>
      <PartySearch form={form} index={index} span={withSearch ? (narrow ? 5 : 6) : 9} />
      <PartyField form={form} index={index} field="cpf" span={3} origins={origins} />
      {withSearch ? (
        <PartyField form={form} index={index} field="no_cpf" span={narrow ? 2 : 3} origins={origins} />
      ) : null}
    </>
  );
}

function Group({
  form,
  index,
  group,
  origins,
}: PartyPartProps & { readonly group: PartyGroup }): ReactElement {
  const { t } = useText();
  return (
    <Fragment>
      {group.name ? <Text className={classes.group ?? ''}>{t(`birth.group_${group.name}`)}</Text> : null}
      {group.fields.map(([field, span]) => (
        <PartyField key={field} form={form} index={index} field={field} span={span} origins={origins} />
      ))}
    </Fragment>
  );
}

/** One field of a party, tinted while it shows what the register said. */
function PartyField({
  form,
  index,
  field,
  span,
  origins,
}: PartyPartProps & { readonly field: string; readonly span: number }): ReactElement {
  const { t } = useText();
  const path = `parties.${index}.${field}`;
  const isBrought = origins[field] === 'register';
  const warning = useNote(path);
  return (
    <FieldInput
      entity={OWN_FIELDS}
      field={field}
      form={form}
      path={path}
      span={span}
      tone={isBrought ? 'brought' : undefined}
      note={warning ?? (isBrought ? t('common.from_register') : undefined)}
    />
  );
}

function ClearButton({
  form,
  index,
  title,
}: {
  readonly form: FieldForm;
  readonly index: number;
  readonly title: string;
}): ReactElement | null {
  const { t } = useText();
  const party = useFormValue(form, `parties.${index}`) as Party | undefined;
  if (form.readOnly || !party || isEmptyParty(party)) return null;
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-xs"
      leftSection={<IconEraser size={14} />}
      tabIndex={-1}
      aria-label={t('birth.clear_party_label', { name: title })}
      onClick={() => clearParty(form, index)}
    >
      {t('birth.clear_party')}
    </Button>
  );
}
