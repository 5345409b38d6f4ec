import {
  IconBabyCarriage,
  IconBuilding,
  IconHome,
  IconPlugConnected,
  type IconProps,
  IconRubberStamp,
  IconSettings,
  IconWallet,
  IconWriting,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** One icon for each module, by its description. */
export const moduleIcons: Readonly<Record<string, ComponentType<IconProps>>> = {
  'my-notary-office': IconBuilding,
  'civil-registration': IconBabyCarriage,
  'note-registration': IconWriting,
  'property-registration': IconHome,
  seals: IconRubberStamp,
  financial: IconWallet,
  integrations: IconPlugConnected,
  settings: IconSettings,
};
