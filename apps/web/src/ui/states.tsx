import { Button, Center, Loader, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { useText } from '../text/use-text.ts';

/** Something is on its way: a turning sign, and the word for who does not see it. */
export function LoadingMark({ size }: { readonly size: 'xs' | 'sm' }): ReactElement {
  const { t } = useText();
  return (
    <>
      <Loader size={size} aria-hidden />
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
    </>
  );
}

export function LoadingState(): ReactElement {
  return (
    <Center mih={240}>
      <LoadingMark size="sm" />
    </Center>
  );
}

export function EmptyState({
  title,
  children,
}: {
  readonly title: string;
  readonly children?: ReactNode;
}): ReactElement {
  return (
    <Center mih={240}>
      <Stack align="center" gap={6}>
        <IconFileSearch size={34} stroke={1.3} color="var(--color-sign-faint)" aria-hidden />
        <Text fw={550} c="var(--color-text-quiet)">
          {title}
        </Text>
        {children}
      </Stack>
    </Center>
  );
}

/** Something could not be read; it can be tried again. */
export function ErrorState({
  message,
  retry,
  onRetry,
  children,
}: {
  readonly message?: string | undefined;
  /** The button; "try again" unless given. */
  readonly retry?: string;
  readonly onRetry?: () => void;
  /** What else leads on. */
  readonly children?: ReactNode;
}): ReactElement {
  const { t } = useText();
  return (
    <Center mih={240} role="alert">
      <Stack align="center" gap="sm">
        <Text>{message ?? t('common.load_failed')}</Text>
        {onRetry ? (
          <Button variant="default" onClick={onRetry}>
            {retry ?? t('common.try_again')}
          </Button>
        ) : null}
        {children}
      </Stack>
    </Center>
  );
}
