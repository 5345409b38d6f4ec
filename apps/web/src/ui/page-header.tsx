import { ActionIcon, Group, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { useText } from '../text/use-text.ts';
import classes from './page-header.module.css';

export interface PageHeaderProps {
  readonly title: string;
  readonly onBack?: () => void;
  /** Stands beside the title: a state. */
  readonly beside?: ReactNode;
  /** Buttons at the right. */
  readonly children?: ReactNode;
}

/** The head of a page: back, title, what can be done. */
export function PageHeader({ title, onBack, beside, children }: PageHeaderProps): ReactElement {
  const { t } = useText();
  useDocumentTitle(`${title} · Serventia`);
  return (
    <header className={classes.header}>
      <Group gap="sm" wrap="nowrap" miw={0} className={classes.name ?? ''}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('common.back')}
          onClick={onBack ?? (() => globalThis.history.back())}
        >
          <IconArrowLeft size={20} />
        </ActionIcon>
        <Title order={1} size={19} fw={650} className={classes.title ?? ''} title={title}>
          {title}
        </Title>
        {beside}
      </Group>
      <Group gap="xs">{children}</Group>
    </header>
  );
}
