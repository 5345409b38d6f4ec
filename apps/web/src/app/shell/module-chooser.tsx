import { Button } from '@mantine/core';
import { IconHome } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useText } from '../../text/use-text.ts';
import { AppDialog } from '../../ui/app-dialog.tsx';
import { ModuleTiles } from './module-tiles.tsx';

interface ModuleChooserProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The modules that the user may use, and the way to the home page, which shows them with the work that waits. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function ModuleChooser({ opened, onClose }: ModuleChooserProps): ReactElement {
  const { t } = useText();
  const navigate = useNavigate();
  return (
    <AppDialog opened={opened} onClose={onClose} title={t('app.choose_module')} width={680}>
      <ModuleTiles onChosen={onClose} />
      <Button
        mt="md"
        fullWidth
        variant="default"
        leftSection={<IconHome size={18} aria-hidden />}
        onClick={() => {
          onClose();
          void navigate({ to: '/' });
        }}
      >
        {t('app.go_home')}
      </Button>
    </AppDialog>
  );
}
