import { DOCUMENT_MEGABYTES, PICTURE_MEGABYTES } from '@serventia/domain/documents/file-limits';
import { Anchor, Button, FileButton, Group, Input, Text } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { type ReactElement, useContext, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { type StoredFile, uploadFile } from '../../api/resource.ts';
import { getSession } from '../../api/session.ts';
import { useText } from '../../text/use-text.ts';
import type { KindInputProps } from '../kind-parts.ts';
import { FileOwner } from './file-owner.ts';
import { FileThumbnail } from './file-thumbnail.tsx';
import { openFile } from './open-file.ts';

const ACCEPTED = {
  image: 'image/jpeg,image/png',
  document: 'application/pdf',
  any: 'image/jpeg,image/png,application/pdf',
  data: '.xml,.json,.zip,.txt,.csv,.xlsx,application/pdf',
} as const;

const LIMITS = { picture: PICTURE_MEGABYTES, document: DOCUMENT_MEGABYTES } as const;

/** A stored file: sent as soon as it is chosen, opened in a tab of its own. Files are an office's, never nobody's. */
export function FileKindInput({
  spec,
  id,
  label,
  value,
  error,
  note,
  readOnly: fixed,
  onChange,
  onBlur,
}: KindInputProps<'file'>): ReactElement {
  const { t } = useText();
  const owner = useContext(FileOwner);
  const readOnly = fixed || (getSession()?.user.notary_office === null && owner === undefined);
  const [fileId, setFileId] = useState(typeof value === 'number' ? value : undefined);
  const [sent, setSent] = useState<StoredFile>();
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const send = async (file: File | null): Promise<void> => {
    if (!file) return;
    setSending(true);
    setRefusal(undefined);
    try {
      const stored = await uploadFile(file, owner);
      setSent(stored);
      setFileId(stored.id);
      onChange(stored.id);
    } catch (failure) {
      setRefusal(
        (isApiError(failure) ? (failure.detail ?? Object.values(failure.fields)[0]?.[0]) : undefined) ??
          t('common.upload_failed'),
      );
    } finally {
      setSending(false);
      onBlur();
    }
  };
  const clear = (): void => {
    setFileId(undefined);
    setSent(undefined);
    onChange(null);
  };
  return (
    <Input.Wrapper
      id={id}
      label={label}
      error={error ?? refusal}
      description={note ?? (readOnly ? undefined : t(`form.file_limit_${spec.accept}`, LIMITS))}
      withAsterisk={Boolean(spec.required) && !readOnly}
      labelElement="div"
    >
      <Group gap="xs" mih={36}>
        {readOnly ? null : (
          <FileButton accept={ACCEPTED[spec.accept]} onChange={(file) => void send(file)}>
            {(button) => (
              <Button
                {...button}
                id={id}
                variant="default"
                loading={sending}
                leftSection={<IconPaperclip size={16} />}
                aria-label={`${label}: ${t('common.choose_file')}`}
              >
                {t('common.choose_file')}
              </Button>
            )}
          </FileButton>
        )}
        {fileId === undefined ? (
          <Text size="sm" c="dimmed">
            {t('common.no_file')}
          </Text>
        ) : (
          <Anchor component="button" type="button" size="sm" onClick={() => void openFile(fileId)}>
            <Group gap="xs">
              <FileThumbnail id={fileId} />
              {sent?.name ?? t('common.open_file')}
            </Group>
          </Anchor>
        )}
        {fileId === undefined || readOnly ? null : (
          <Button
            variant="subtle"
            color="gray"
            px={6}
            onClick={clear}
            aria-label={t('common.clear_label', { label })}
          >
            <IconX size={16} />
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}
