import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useText } from '../text/use-text.ts';

export function NotFoundPage(): ReactElement {
  const { t } = useText();
  return (
    <Center mih="60vh">
      <Stack align="center" gap="sm">
        <Title order={1} size={26}>
          {t('app.not_found_title')}
        </Title>
        <Text c="dimmed">{t('app.not_found_message')}</Text>
        <Button component={Link} to="/">
          {t('app.go_home')}
        </Button>
      </Stack>
    </Center>
  );
}
