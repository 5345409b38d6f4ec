import { Button, Text } from '@mantine/core';
import { IconUsersPlus } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { may } from '../../../../api/permissions.ts';
import { ChildRows } from '../../../../resource/child-rows.tsx';
import { useText } from '../../../../text/use-text.ts';
import { FormGrid } from '../../../../ui/form-grid.tsx';
import { BirthField, useBirthForm } from './birth-field.tsx';
import { SectionFrame } from './section-frame.tsx';

/** The other children of the same delivery: a record each, pointing at one another (LRP art. 63). */
export function TwinsSection({ onRegisterTwin }: { readonly onRegisterTwin: () => void }): ReactElement {
  const form = useBirthForm();
  const { t } = useText();
  const button =
    form.row && may(form.entity.name, 'create') ? (
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconUsersPlus size={15} />}
        onClick={onRegisterTwin}
      >
        {t('birth.register_twin')}
      </Button>
    ) : null;
  return (
    <SectionFrame section="twins" aside={button}>
      <FormGrid>
        <BirthField field="twin_order" span={3} />
      </FormGrid>
      <Text size="sm" c="dimmed" my="xs">
        {t('birth.twins_help')}
      </Text>
      <ChildRows
        form={form}
        name="born"
        fields={['sibling', 'name', 'sex', 'twin_order', 'matricula']}
        addLabel={t('birth.add_twin')}
        titleOf={(_, place) => t('birth.twin_row', { number: place + 1 })}
      />
    </SectionFrame>
  );
}
