import { Group, Radio, Text } from '@mantine/core';
import { birth as birthEntity } from '@serventia/domain/civil/birth.entity';
import { type ReactElement, useEffect, useRef } from 'react';
import { useReferenceLabel } from '../../../../fields/reference/use-reference.ts';
import { inputId } from '../../../../resource/field-input.tsx';
import { useText } from '../../../../text/use-text.ts';
import { FormCell } from '../../../../ui/form-grid.tsx';
import { slotIndex } from '../birth-parties.ts';
import { BirthField, useBirthForm } from './birth-field.tsx';

type Choice = 'birth' | 'mother';

const CITY = 'basic/city';

/** The declarant chooses: the city of birth or the one where the mother lives (LRP art. 54 §4). */
export function HometownChoice(): ReactElement {
  const form = useBirthForm();
  const { t, field } = useText();
  const birthCity = form.useValue('birth_city');
  const motherCity = form.useValue(`parties.${slotIndex('first_parent')}.city`);
  const hometown = form.useValue('hometown_city');
  const kind = form.useValue('birth_kind');
  const choice = useFollowedChoice(hometown, { birth: birthCity, mother: motherCity }, (city) =>
    form.access.set('hometown_city', city),
  );
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
    <FormCell span={8}>
      <Radio.Group
        label={field(birthEntity, 'hometown_city')}
        description={form.warnings['hometown_city']}
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
  choose(choice: Choice): void;
}

/** A choice between two cities that stays the choice when the chosen city changes. */
function useFollowedChoice(
  hometown: unknown,
  cities: Readonly<Record<Choice, unknown>>,
  write: (city: unknown) => void,
): FollowedChoice {
  const made = useRef<Choice>(undefined);
  const matching =
    hometown === null || hometown === undefined
      ? undefined
      : (['birth', 'mother'] as const).find((each) => cities[each] === hometown);
  const current = made.current && cities[made.current] === hometown ? made.current : matching;
  useEffect(() => {
    const followed = made.current;
    if (followed && cities[followed] && cities[followed] !== hometown) write(cities[followed]);
    else if (!followed && matching) made.current = matching;
  });
  return {
    current,
    choose: (choice) => {
      made.current = choice;
      write(cities[choice]);
    },
  };
}
