import { ActionIcon, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useText } from '../text/use-text.ts';

interface ExportMenuProps {
  readonly busy: boolean;
  readonly onWorkbook: () => void;
}

/** The other formats that a list is exported in; it opens as soon as it is there. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function ExportMenu({ busy, onWorkbook }: ExportMenuProps): ReactElement {
  const { t } = useText();
  return (
    <Menu defaultOpened position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} disabled={busy} aria-label={t('common.export_formats')}>
          <IconChevronDown size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onWorkbook}>{t('common.export_xlsx')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
