import { Text } from '@mantine/core';
import { reference } from '@serventia/kit';
import { birth } from '@serventia/domain/civil/birth.entity';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import { keys } from '../../../api/query-client.ts';
import { readRow } from '../../../api/resource.ts';
import { FieldInput, inputId } from '../../../resource/field-input.tsx';
import { useFieldForm, useFormValue } from '../../../resource/field-form.ts';
import { useText } from '../../../text/use-text.ts';
import { FormGrid, FormSection } from '../../../ui/form-grid.tsx';
import { LoadingState } from '../../../ui/states.tsx';
import { focusField } from '../../../ui/move-on-enter.ts';
import { type IssuedDocument, useIssuedDocuments } from './birth-documents.ts';
import { CertificateDialog } from './dialogs/certificate-dialog.tsx';
import { PdfViewerDialog } from './dialogs/pdf-viewer-dialog.tsx';

const SEARCH = {
  resource: 'counter',
  fields: { record: reference(birth.name, { among: () => ({ status__in: 'sealed,legacy' }) }) },
} as const;

/** A certificate of a record that is found: the search, the paper, and the next citizen. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function CopyDesk(): ReactElement {
  const [turn, setTurn] = useState(0);
  return <CopyForm key={turn} onNext={() => setTurn(turn + 1)} />;
}

function CopyForm({ onNext }: { readonly onNext: () => void }): ReactElement {
  const { t } = useText();
  const form = useFieldForm({ fields: SEARCH.fields }, { initial: { record: null } });
  const found = useFormValue(form, 'record');
  const [issued, setIssued] = useState<IssuedDocument>();
  useEffect(() => {
    const field = document.getElementById(inputId(form, 'record'));
    if (field) focusField(field);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form opens
  }, []);
  return (
    <FormSection title={t('counter.copy')}>
      <Text size="sm" c="dimmed" mb="xs">
        {t('counter.find_record_hint')}
      </Text>
      <FormGrid>
        <FieldInput entity={SEARCH} field="record" form={form} span={8} label={t('counter.find_record')} />
      </FormGrid>
      {issued ? (
        <PdfViewerDialog document={issued} onClose={onNext} />
      ) : typeof found === 'number' ? (
        <Certificate birth={found} onIssued={setIssued} onClose={onNext} />
      ) : null}
    </FormSection>
  );
}

interface CertificateProps {
  readonly birth: number;
  readonly onIssued: (document: IssuedDocument) => void;
  readonly onClose: () => void;
}

function Certificate({ birth: id, ...rest }: CertificateProps): ReactElement {
  const documents = useIssuedDocuments(id);
  const { data: row } = useQuery({
    queryKey: keys.row(birth.name, id),
    queryFn: () => readRow(birth.name, id),
  });
  return row && documents.data ? (
    <CertificateDialog birth={id} issued={documents.data.length} {...rest} />
  ) : (
    <LoadingState />
  );
}
