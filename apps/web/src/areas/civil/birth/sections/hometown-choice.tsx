import { Group, Radio, Text } from '@mantine/core';
import { birth as birthEntity } from '@serventia/domain/civil/birth.entity';
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { useReferenceLabel } from '../../../../fields/reference/use-reference.ts';
import { FieldHelp } from '../../../../resource/field-help.tsx';
import { inputId } from '../../../../resource/field-input.tsx';
import { useNote } from '../../../../resource/findings/notes.ts';
import { useText } from '../../../../text/use-text.ts';
import { FormCell } from '../../../../ui/form-grid.tsx';
import { slotIndex } from '../birth-parties.ts';
import { BirthField, useBirthForm } from './birth-field.tsx';
import { useFormValue } from '../../../../resource/field-form.ts';

type Choice = 'birth' | 'mother';

const CITY = 'basic/city';

/** The declarant chooses: the city of birth or the one where the mother lives (LRP art. 54 §4). */
export function HometownChoice(): ReactElement {
  const form = useBirthForm();
  const { t, field, help } = useText();
  const label = field(birthEntity, 'hometown_city');
  const norm = form.readOnly ? undefined : help(birthEntity, 'hometown_city');
  const birthCity = useFormValue(form, 'birth_city');
  const motherCity = useFormValue(form, `parties.${slotIndex('first_parent')}.city`);
  const hometown = useFormValue(form, 'hometown_city');
  const kind = useFormValue(form, 'birth_kind');
  const note = useNote('hometown_city');
  const { access } = form;
  const write = useCallback((city: unknown) => access.set('hometown_city', city), [access]);
  const choice = useFollowedChoice(hometown, { birth: birthCity, mother: motherCity }, write);
  const names = { birth: useReferenceLabel(CITY, birthCity), mother: useReferenceLabel(CITY, motherCity) };
  if (kind === 'adoption') return <BirthField field="hometown_city" span={8} />;
  const option = (value: Choice): ReactElement => (
    <Radio
      key={value}
      value={value}
      id={value === 'birth' ? inputId(form, 'hometown_city') : undefined}
      disabled={form.readOnly || names[value] === undefined}
      label={
        <>
          {t(`birth.hometown_${value}`)}:{' '}
          <Text span inherit {...(names[value] ? {} : { c: 'dimmed' })}>
            {names[value] ?? t('birth.not_told_yet')}
          </Text>
        </>
      }
    />
  );
  return (
    <FormCell span={8} help={norm ? <FieldHelp label={label} text={norm} /> : undefined}>
      <Radio.Group
        label={label}
        description={note}
        error={form.errors['hometown_city']}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={choice.current ?? ''}
        onChange={(value) => choice.choose(value as Choice)}
      >
        <Group gap="lg" mih={36}>
          {option('birth')}
          {option('mother')}
        </Group>
      </Radio.Group>
    </FormCell>
  );
}

interface FollowedChoice {
  readonly current: Choice | undefined;
  readonly choose: (choice: Choice) => void;
}

/** A choice between two cities that stays the choice when the chosen city changes. */
function useFollowedChoice(
  hometown: unknown,
  cities: Readonly<Record<Choice, unknown>>,
  write: (city: unknown) => void,
): FollowedChoice {
  const [made, setMade] = useState<Choice>();
  const before = useRef(cities);
  const { birth, mother } = cities;
  const matching = isBlank(hometown) ? undefined : CHOICES.find((each) => cities[each] === hometown);
  useEffect(() => {
    const now = { birth, mother };
    const old = before.current;
    before.current = now;
    const followed = made ?? CHOICES.find((each) => old[each] === hometown);
    if (followed && !isBlank(hometown) && !isBlank(now[followed]) && now[followed] !== hometown)
      write(now[followed]);
  }, [birth, mother, made, hometown, write]);
  return {
    current: made && cities[made] === hometown ? made : matching,
    choose: (choice) => {
      setMade(choice);
      write(cities[choice]);
    },
  };
}

const CHOICES: readonly Choice[] = ['birth', 'mother'];
/** A name that is still being typed is no city. */
const isBlank = (value: unknown): boolean => typeof value !== 'number';
