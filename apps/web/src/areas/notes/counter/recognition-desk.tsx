import { Text } from '@mantine/core';
import { signatureRecognition, signatureSeals } from '@serventia/domain/notes/signature-recognition.entity';
import type { ReactElement } from 'react';
import { useFormValue } from '../../../resource/field-form.ts';
import type { ResourceForm } from '../../../resource/use-resource-form.ts';
import { useText } from '../../../text/use-text.ts';
import { FormSection } from '../../../ui/form-grid.tsx';
import { CardImages } from '../card-images.tsx';
import { type Service, ServiceDesk } from './service-desk.tsx';

const RECOGNITION: Service = {
  entity: signatureRecognition,
  seals: signatureSeals,
  kept: ['document_kind', 'recognition_mode'],
  beside: (form) => <Compared form={form} />,
};

/** Signatures are recognised, with the card that they are compared with beside them. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function RecognitionDesk(): ReactElement {
  return <ServiceDesk service={RECOGNITION} />;
}

function Compared({ form }: { readonly form: ResourceForm }): ReactElement {
  const { t } = useText();
  const card = useFormValue(form, 'card');
  return typeof card === 'number' ? (
    <CardImages card={card} />
  ) : (
    <FormSection title={t('counter.compare')}>
      <Text size="sm" c="dimmed">
        {t('counter.compare_hint')}
      </Text>
    </FormSection>
  );
}
