import { Button, Table, Text, VisuallyHidden } from '@mantine/core';
import { document as documentEntity } from '@serventia/domain/office/record.entity';
import { IconPrinter } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { shownInstant } from '../../../fields/instant/shown-instant.ts';
import { useText } from '../../../text/use-text.ts';
import { FormSection } from '../../../ui/form-grid.tsx';
import { showDownloadError } from '../../../ui/toasts.ts';
import { type IssuedDocument, type KeptDocument, readDocument } from './birth-documents.ts';

/** The newest, which one reprints; the others are shown when they are asked for. */
const FEW = 3;

interface DocumentsListProps {
  readonly documents: readonly KeptDocument[];
  readonly onOpen: (document: IssuedDocument) => void;
}

/** What was issued of the act; printing it again takes no seal. */
export function DocumentsList({ documents, onOpen }: DocumentsListProps): ReactElement | null {
  const words = useText();
  const { t, language } = words;
  const [busy, setBusy] = useState<number>();
  const [whole, setWhole] = useState(false);
  const shown = whole ? documents : documents.slice(0, FEW);
  const open = (row: KeptDocument): void => {
    setBusy(row.id);
    readDocument(row)
      .then(onOpen, showDownloadError)
      .finally(() => setBusy(undefined));
  };
  return (
    <FormSection title={t('birth.issued_documents')}>
      {documents.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('birth.nothing_issued')}
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={600}>
          <Table verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                {['certificate_kind', 'copy_number', 'issued_at', 'issued_by', 'code'].map((field) => (
                  <Table.Th key={field}>{words.field(documentEntity, field)}</Table.Th>
                ))}
                <Table.Th>
                  <VisuallyHidden>{t('birth.reprint')}</VisuallyHidden>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map((row) => (
                <Table.Tr key={row.id}>
                  <Table.Td>
                    {row.certificate_kind && words.choice('certificate_kind', row.certificate_kind)}
                  </Table.Td>
                  <Table.Td>{row.copy_number}</Table.Td>
                  <Table.Td>{shownInstant(row.issued_at, language)}</Table.Td>
                  <Table.Td>{row.issued_by}</Table.Td>
                  <Table.Td ff="monospace" fz={12}>
                    {row.code}
                  </Table.Td>
                  <Table.Td ta="right">
                    <Button
                      size="compact-sm"
                      variant="light"
                      leftSection={<IconPrinter size={14} />}
                      loading={busy === row.id}
                      onClick={() => open(row)}
                      aria-label={t('birth.reprint_label', { code: row.code ?? '' })}
                    >
                      {t('birth.reprint')}
                    </Button>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          {shown.length < documents.length ? (
            <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setWhole(true)}>
              {t('form.related_more', { count: documents.length - shown.length })}
            </Button>
          ) : null}
        </Table.ScrollContainer>
      )}
    </FormSection>
  );
}
