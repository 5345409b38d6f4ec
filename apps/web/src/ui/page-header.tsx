import { ActionIcon, Group, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useCanGoBack } from '@tanstack/react-router';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { useText } from '../text/use-text.ts';
import classes from './page-header.module.css';

export interface PageHeaderProps {
  readonly title: string;
  /** Where the page leads back to; where one came from unless told, and nowhere where one came from nowhere. */
  readonly onBack?: (() => void) | undefined;
  /** Stands beside the title: a state. */
  readonly beside?: ReactNode;
  /** Buttons at the right. */
  readonly children?: ReactNode;
}

/** The head of a page: back, title, what can be done. */
export function PageHeader({ title, onBack, beside, children }: PageHeaderProps): ReactElement {
  const { t } = useText();
  const canGoBack = useCanGoBack();
  useDocumentTitle(`${title} · Serventia`);
  return (
    <header className={classes.header}>
      <Group gap="sm" wrap="nowrap" miw={0} className={classes.name ?? ''}>
        {onBack || canGoBack ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('common.back')}
            onClick={onBack ?? (() => globalThis.history.back())}
          >
            <IconArrowLeft size={20} />
          </ActionIcon>
        ) : null}
        <Title order={1} tabIndex={-1} size={19} fw={650} className={classes.title ?? ''} title={title}>
          {title}
        </Title>
        {beside}
      </Group>
      <Group gap="xs">{children}</Group>
    </header>
  );
}
