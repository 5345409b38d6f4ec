import { Anchor, Button, Group, Modal, Text } from '@mantine/core';
import { IconDownload, IconExternalLink, IconPrinter } from '@tabler/icons-react';
import { type ReactElement, useCallback, useEffect, useMemo, useRef } from 'react';
import { saveBlob } from '../../../../fields/file/open-file.ts';
import { useText } from '../../../../text/use-text.ts';
import classes from '../birth.module.css';
import type { IssuedDocument } from '../birth-documents.ts';
import { Key } from '../../../../resource/key.tsx';

interface PdfViewerDialogProps {
  readonly document: IssuedDocument;
  readonly onClose: () => void;
}

/** An issued document as it will be on paper. Ctrl+P prints it, and not the page around it. */
export function PdfViewerDialog({ document: issued, onClose }: PdfViewerDialogProps): ReactElement {
  const { t } = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const address = useMemo(() => URL.createObjectURL(issued.content), [issued.content]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  const print = useCallback((): void => {
    frame.current?.contentWindow?.focus();
    frame.current?.contentWindow?.print();
  }, []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'p') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      print();
    };
    globalThis.addEventListener('keydown', onKeyDown, { capture: true });
    return () => globalThis.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [print]);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('birth.certificate')}
      size="min(1100px, 92vw)"
      yOffset="3vh"
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Group justify="space-between" mb="xs">
        <Text size="sm">
          {t('birth.verification_code')} <b data-testid="document-code">{issued.code}</b>
        </Text>
        <Group gap="xs">
          <Button data-autofocus leftSection={<IconPrinter size={16} />} onClick={print}>
            {t('birth.print')}
            <Key>Ctrl+P</Key>
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            onClick={() => saveBlob(issued.content, `certidao-${issued.code}.pdf`)}
          >
            {t('birth.download')}
          </Button>
          <Anchor href={`/basic/document/${issued.id}`} target="_blank" rel="noopener" size="sm">
            {t('birth.open_to_sign')}
          </Anchor>
          <Anchor href={`/v/${issued.code}`} target="_blank" rel="noopener" size="sm">
            <Group gap={4} wrap="nowrap">
              <IconExternalLink size={15} />
              {t('birth.open_verification')}
            </Group>
          </Anchor>
        </Group>
      </Group>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a sandbox has no PDF viewer */}
      <iframe
        ref={frame}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the document is scrolled with the keys
        tabIndex={0}
        className={classes.viewer}
        src={address}
        title={t('birth.certificate_named', { code: issued.code })}
      />
    </Modal>
  );
}
