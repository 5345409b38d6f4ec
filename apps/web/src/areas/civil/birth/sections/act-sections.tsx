import { Badge, Text } from '@mantine/core';
import type { local } from '@serventia/domain/parties/place.entity';
import { type RowOf, shownDate } from '@serventia/kit';
import { type ReactElement, useEffect, useRef } from 'react';
import { readRow } from '../../../../api/resource.ts';
import { settlesWith } from '../../../../fields/shared/unsettled.ts';
import { ChildRows } from '../../../../resource/child-rows.tsx';
import { type FieldAccess, useFormValue } from '../../../../resource/field-form.ts';
import { useNote } from '../../../../resource/findings/notes.ts';
import { useText } from '../../../../text/use-text.ts';
import { FormGrid } from '../../../../ui/form-grid.tsx';
import { BirthField, KnownOrUnknown, useBirthForm } from './birth-field.tsx';
import { useDeadline } from '../use-birth-facts.ts';
import { HometownChoice } from './hometown-choice.tsx';
import { SectionFrame } from './section-frame.tsx';

export function RegistrationSection(): ReactElement {
  return (
    <SectionFrame section="registration" aside={<DeadlineHint />}>
      <FormGrid>
        <BirthField field="birth_kind" span={4} />
        <BirthField field="declared_on" span={3} />
        <BirthField field="far_from_office" span={5} />
        <BirthField field="entry_kind" span={4} />
        <BirthField field="interviewed_on" span={4} />
        <BirthField field="crc_searched_on" span={4} />
        <BirthField field="crc_search_result" span={4} />
      </FormGrid>
    </SectionFrame>
  );
}

/** The lost record that this one restores, and what it rests on (LRP art. 109). */
export function RestorationSection(): ReactElement {
  const basis = useFormValue(useBirthForm(), 'restored_basis');
  return (
    <SectionFrame section="restoration">
      <FormGrid>
        <BirthField field="restored_reason" span={4} />
        <BirthField field="restored_basis" span={4} />
        <BirthField field="restored_in_book_e" span={4} />
        <BirthField field="restored_office" span={6} />
        <BirthField field="restored_book" span={2} />
        <BirthField field="restored_sheet" span={2} />
        <BirthField field="restored_term" span={2} />
        <BirthField field="restored_on" span={4} />
        <BirthField field="restored_matricula" span={8} />
        {basis === 'copy' ? (
          <>
            <BirthField field="restored_copy" span={8} />
            <BirthField field="restored_copy_on" span={4} />
          </>
        ) : null}
      </FormGrid>
    </SectionFrame>
  );
}

/** Until when the birth is declared in time, and by which rule. */
function DeadlineHint(): ReactElement | null {
  const deadline = useDeadline(useBirthForm());
  const { t, language } = useText();
  if (!deadline) return null;
  const due = shownDate(deadline.due, language);
  return (
    <Text component="output" size="xs" c="dimmed" data-testid="deadline">
      <Badge size="sm" mr={6} variant="light" color={deadline.isLate ? 'brick' : 'petrol'}>
        {t(deadline.isLate ? 'birth.late' : 'birth.in_time')}
      </Badge>
      {t('birth.deadline', { due, rule: t(`birth.rule_${deadline.rule}`) })}
    </Text>
  );
}

export function ChildSection(): ReactElement {
  return (
    <SectionFrame section="child">
      <FormGrid>
        <BirthField field="given_name" span={6} />
        <BirthField field="surname" span={6} />
        <BirthField field="sex" span={3} />
        <BirthField field="twin" span={2} />
        <BirthField field="cpf" span={3} />
        <BirthField field="given_name_order" span={4} />
      </FormGrid>
    </SectionFrame>
  );
}

export function BirthEventSection(): ReactElement {
  const form = useBirthForm();
  const place = useFormValue(form, 'birth_place_kind');
  const isFoundling = useFormValue(form, 'birth_kind') === 'foundling';
  return (
    <SectionFrame section="birth">
      <FormGrid>
        <KnownOrUnknown field="born_on" unknown="born_on_unknown" span={3} unknownSpan={2} />
        <KnownOrUnknown field="born_at" unknown="born_at_unknown" span={2} unknownSpan={2} />
        <BirthField field="born_at_approximate" span={3} />
        <BirthField field="birth_place_kind" span={4} />
        {place === 'health_unit' ? <PlaceFields /> : <BirthField field="birth_place_name" span={8} />}
        <BirthField field="birth_place_address" span={8} />
        <BirthField field="birth_city" span={4} />
        <HometownChoice />
        <BirthField field="medical_assistance" span={4} />
        {isFoundling ? <BirthField field="foundling_facts" span={12} /> : null}
      </FormGrid>
    </SectionFrame>
  );
}

type Place = RowOf<typeof local>;

/** A known place gives its name and address where nothing is written; both can be written otherwise. */
function PlaceFields(): ReactElement {
  const form = useBirthForm();
  const place = useFormValue(form, 'local');
  const brought = useRef(place);
  const { access, readOnly } = form;
  useEffect(() => {
    if (readOnly || brought.current === place || typeof place !== 'number') return;
    brought.current = place;
    settlesWith(readRow<Place>('basic/local', place).then((row) => bringPlace(access, row)));
  }, [access, place, readOnly]);
  return (
    <>
      <BirthField field="local" span={4} />
      <BirthField field="birth_place_name" span={4} />
    </>
  );
}

function bringPlace(access: FieldAccess, place: Place): void {
  const address = [place.street, place.street_number, place.district].filter(Boolean).join(', ');
  if (!access.get('birth_place_name')) access.set('birth_place_name', place.name);
  if (!access.get('birth_place_address') && address !== '') access.set('birth_place_address', address);
}

export function DnvSection(): ReactElement {
  const form = useBirthForm();
  const missing = useFormValue(form, 'dnv_missing') === true;
  const warning = useNote('dnv');
  const findings = warning ?? form.errors['dnv'];
  const reason = useFormValue(form, 'dnv_override_reason');
  const asksReason = missing || findings !== undefined || Boolean(reason);
  return (
    <SectionFrame section="dnv">
      <FormGrid>
        <KnownOrUnknown field="dnv" unknown="dnv_missing" span={3} unknownSpan={3} />
        {asksReason ? <BirthField field="dnv_override_reason" span={6} /> : null}
      </FormGrid>
    </SectionFrame>
  );
}

export function CourtOrderSection(): ReactElement {
  return (
    <SectionFrame section="court_order">
      <FormGrid>
        <BirthField field="order_judge" span={6} />
        <BirthField field="order_court" span={6} />
        <BirthField field="order_case" span={6} />
        <BirthField field="order_judged_on" span={2} />
        <BirthField field="order_final_on" span={2} />
        <BirthField field="order_issued_on" span={2} />
      </FormGrid>
    </SectionFrame>
  );
}

export function IndigenousSection(): ReactElement {
  return (
    <SectionFrame section="indigenous">
      <FormGrid>
        <BirthField field="rani" span={4} />
        <BirthField field="ethnicity" span={4} />
        <BirthField field="village" span={4} />
      </FormGrid>
    </SectionFrame>
  );
}

export function NotesSection(): ReactElement {
  return (
    <SectionFrame section="notes">
      <FormGrid>
        <BirthField field="notes" span={12} />
        <BirthField field="notes_on_certificate" span={12} />
      </FormGrid>
    </SectionFrame>
  );
}

export function AttachmentsSection(): ReactElement {
  const form = useBirthForm();
  const { t } = useText();
  return (
    <SectionFrame section="attachments">
      <ChildRows
        form={form}
        name="attachments"
        fields={['attachment_kind', 'description', 'file']}
        addLabel={t('birth.add_attachment')}
      />
    </SectionFrame>
  );
}
