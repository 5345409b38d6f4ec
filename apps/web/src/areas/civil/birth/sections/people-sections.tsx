import { Alert } from '@mantine/core';
import { personRecord } from '@serventia/domain/parties/person.entity';
import type { ReactElement } from 'react';
import { FieldInput } from '../../../../resource/field-input.tsx';
import { rowsAt, useFormValue } from '../../../../resource/field-form.ts';
import { useText } from '../../../../text/use-text.ts';
import { FormGrid } from '../../../../ui/form-grid.tsx';
import { PartyBlock } from '../../../parties/party-block.tsx';
import { isEmptyParty, type Party } from '../../../parties/party-values.ts';
import { isCopiedDeclarant, sentParties, type Slot, slotIndex } from '../birth-parties.ts';
import { BirthField, useBirthForm } from './birth-field.tsx';
import { SectionFrame } from './section-frame.tsx';

export function FiliationSection(): ReactElement {
  const form = useBirthForm();
  const married = useFormValue(form, 'parents_married') === true;
  const assisted = useFormValue(form, 'assisted_reproduction') === true;
  const second = useFormValue(form, `parties.${slotIndex('second_parent')}`) as Party | undefined;
  const alleged = useFormValue(form, 'alleged_father_name');
  const asksFather = !married && (!second || isEmptyParty(second) || Boolean(alleged));
  return (
    <SectionFrame section="filiation">
      <FormGrid>
        <BirthField field="parents_married" span={4} />
        {married ? <BirthField field="parents_marriage_office" span={8} /> : null}
        <BirthField field="assisted_reproduction" span={4} />
        {assisted ? <BirthField field="clinic_statement" span={8} /> : null}
        {asksFather ? (
          <>
            <BirthField field="alleged_father_name" span={6} />
            <BirthField field="alleged_father_declined" span={6} />
            <BirthField field="alleged_father_details" span={12} />
          </>
        ) : null}
      </FormGrid>
    </SectionFrame>
  );
}

/** Who declares. A father or mother is not typed twice: what the filiation says is taken over. */
export function DeclarantSection(): ReactElement {
  const form = useBirthForm();
  const { t } = useText();
  const kind = useFormValue(form, 'declarant_kind');
  const copied = isCopiedDeclarant(kind);
  return (
    <SectionFrame section="declarant">
      <FormGrid>
        <BirthField field="declarant_kind" span={4} />
        {copied ? <CopiedDeclarant /> : null}
      </FormGrid>
      {copied || !kind || kind === 'proxy' || kind === 'self' ? null : (
        <Block slot="declarant" title={t('birth.declarant')} layout="full" />
      )}
      <Helpers proxyAsked={kind === 'proxy'} />
    </SectionFrame>
  );
}

function CopiedDeclarant(): ReactElement {
  const form = useBirthForm();
  const { t } = useText();
  useFormValue(form, 'parties');
  const names = sentParties(form.values()).flatMap(({ party }) =>
    party['role'] === 'declarant' && typeof party['name'] === 'string' ? [party['name']] : [],
  );
  return (
    <Alert
      role="note"
      aria-live="polite"
      color={names.length > 0 ? 'petrol' : 'gray'}
      variant="light"
      py={8}
      style={{ gridColumn: 'span 8', alignSelf: 'end' }}
    >
      {names.length > 0
        ? t('birth.declarant_copied', { name: names.join(', ') })
        : t('birth.declarant_not_told')}
    </Alert>
  );
}

/** Proxy, signer at request and interpreter appear when somebody's answers call for them. */
function Helpers({ proxyAsked }: { readonly proxyAsked: boolean }): ReactElement {
  const form = useBirthForm();
  const { t } = useText();
  useFormValue(form, 'parties');
  const parties = rowsAt(form.values(), 'parties');
  const signs = (...kinds: readonly string[]): boolean =>
    parties.some((party) => kinds.includes(String(party['signature_kind'])));
  const isTold = (slot: Slot): boolean => !isEmptyParty(parties[slotIndex(slot)] ?? {});
  return (
    <>
      {proxyAsked || signs('proxy') || isTold('proxy') ? (
        <Block slot="proxy" title={t('birth.proxy')} layout="full" represents />
      ) : null}
      {signs('at_request') || isTold('signer') ? (
        <Block slot="signer" title={t('birth.signer')} layout="witness" />
      ) : null}
      {signs('interpreter', 'sign_language') || isTold('interpreter') ? (
        <Block slot="interpreter" title={t('birth.interpreter')} layout="witness" />
      ) : null}
    </>
  );
}

export function WitnessesSection(): ReactElement {
  const { t } = useText();
  return (
    <SectionFrame section="witnesses">
      <Block slot="witness_1" title={t('birth.witness', { number: 1 })} layout="witness" />
      <Block slot="witness_2" title={t('birth.witness', { number: 2 })} layout="witness" />
    </SectionFrame>
  );
}

export function DoctorSection(): ReactElement {
  const { t } = useText();
  return (
    <SectionFrame section="doctor">
      <Block slot="doctor" title={t('birth.doctor')} layout="professional" />
    </SectionFrame>
  );
}

interface BlockProps {
  readonly slot: Slot;
  readonly title: string;
  readonly layout: 'full' | 'witness' | 'professional';
  /** Asks whom a proxy stands for. */
  readonly represents?: boolean;
}

function Block({ slot, title, layout, represents = false }: BlockProps): ReactElement {
  const form = useBirthForm();
  const index = slotIndex(slot);
  const before = represents ? (
    <>
      <FieldInput
        entity={personRecord}
        field="represents"
        form={form}
        path={`parties.${index}.represents`}
        span={2}
      />
      <BirthField field="proxy_deed" span={7} />
      <BirthField field="proxy_deed_on" span={3} />
    </>
  ) : undefined;
  return <PartyBlock form={form} index={index} title={title} layout={layout} before={before} />;
}
