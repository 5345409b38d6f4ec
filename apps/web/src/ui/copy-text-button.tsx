import { Button, type ButtonProps, CopyButton } from '@mantine/core';
import type { ReactElement, Ref } from 'react';
import { useText } from '../text/use-text.ts';

interface CopyTextButtonProps extends ButtonProps {
  /** What is copied. */
  readonly value: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Copies a text and says so; nothing without TLS, where no browser lets a page copy. */
export function CopyTextButton({ value, ref, ...rest }: CopyTextButtonProps): ReactElement | null {
  const { t } = useText();
  if (!globalThis.isSecureContext) return null;
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button ref={ref} variant="default" {...rest} onClick={copy}>
          {t(copied ? 'common.copied' : 'common.copy')}
        </Button>
      )}
    </CopyButton>
  );
}
