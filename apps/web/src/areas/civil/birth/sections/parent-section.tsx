import { Button } from '@mantine/core';
import { personRecord } from '@serventia/domain/parties/person.entity';
import { IconCopy } from '@tabler/icons-react';
import { type ReactElement, useEffect, useRef } from 'react';
import { FieldInput } from '../../../../resource/field-input.tsx';
import { useText } from '../../../../text/use-text.ts';
import { PartyBlock } from '../../../parties/party-block.tsx';
import { copyFields } from '../../../parties/use-party-form.ts';
import { type Slot, slotIndex } from '../birth-parties.ts';
import { useMothersAge } from '../use-birth-facts.ts';
import { BirthField, useBirthForm } from './birth-field.tsx';
import { SectionFrame } from './section-frame.tsx';
import { useFormValue } from '../../../../resource/field-form.ts';

const ADDRESS = ['postal_code', 'street', 'street_number', 'complement', 'district', 'city'];

interface ParentSectionProps {
  readonly side: 'first' | 'second';
}

/** A parent and that parent's own parents. */
export function ParentSection({ side }: ParentSectionProps): ReactElement {
  const form = useBirthForm();
  const { t, choice } = useText();
  const index = slotIndex(`${side}_parent`);
  const gender = useFormValue(form, `parties.${index}.gender_role`);
  const title = choice('gender_role', typeof gender === 'string' ? gender : 'parent');
  const isMother = gender === 'mother';
  return (
    <SectionFrame section={`${side}_parent`}>
      <PartyBlock
        form={form}
        index={index}
        title={title}
        layout="full"
        before={<GenderRole side={side} />}
        aside={side === 'second' ? <SameAddress /> : undefined}
        after={isMother ? <MotherAge /> : undefined}
      />
      {([1, 2] as const).map((number) => {
        const slot: Slot = `${side}_grandparent_${number}`;
        return (
          <PartyBlock
            key={slot}
            form={form}
            index={slotIndex(slot)}
            title={t('birth.grandparent', { number, parent: title })}
            layout="relative"
          />
        );
      })}
    </SectionFrame>
  );
}

/** Filiation has no fixed gender: a side may be a mother, a father or a parent. */
function GenderRole({ side }: { readonly side: 'first' | 'second' }): ReactElement {
  const form = useBirthForm();
  const path = `parties.${slotIndex(`${side}_parent`)}.gender_role`;
  return <FieldInput entity={personRecord} field="gender_role" form={form} path={path} span={2} />;
}

function SameAddress(): ReactElement | null {
  const form = useBirthForm();
  const { t } = useText();
  if (form.readOnly) return null;
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      leftSection={<IconCopy size={14} />}
      onClick={() => copyFields(form, slotIndex('first_parent'), slotIndex('second_parent'), ADDRESS)}
    >
      {t('birth.same_address')}
    </Button>
  );
}

/** Complete years at the birth, counted where the dates are known; a clerk's own number is never overwritten. */
function MotherAge(): ReactElement {
  const form = useBirthForm();
  const age = useMothersAge(form);
  const { t } = useText();
  const counted = useRef<number>(undefined);
  const { access, readOnly } = form;
  useEffect(() => {
    if (age === undefined || readOnly) return;
    const written = access.get('mother_age');
    if (written === age) counted.current = age;
    if (
      written === null ||
      written === undefined ||
      written === '' ||
      (written === counted.current && written !== age)
    ) {
      counted.current = age;
      access.set('mother_age', age);
    }
  }, [age, access, readOnly]);
  return (
    <BirthField
      field="mother_age"
      span={4}
      note={age === undefined ? undefined : t('birth.mother_age_counted', { age })}
    />
  );
}
