import {
  IconBabyCarriage,
  IconBook,
  IconBooks,
  IconBriefcase,
  IconBuilding,
  IconCategory,
  IconCertificate,
  IconCircle,
  IconCoins,
  IconDiscount,
  IconFile,
  IconFileText,
  IconGavel,
  type IconProps,
  IconListDetails,
  IconMap,
  IconMapPin,
  IconPlug,
  IconRubberStamp,
  IconSettings,
  IconTable,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react';
import type { ComponentType, ReactElement } from 'react';

/** The icons that menus name, and one for each module. */
const icons: Readonly<Record<string, ComponentType<IconProps>>> = {
  'baby-carriage': IconBabyCarriage,
  book: IconBook,
  books: IconBooks,
  briefcase: IconBriefcase,
  building: IconBuilding,
  category: IconCategory,
  certificate: IconCertificate,
  coins: IconCoins,
  discount: IconDiscount,
  file: IconFile,
  'file-text': IconFileText,
  gavel: IconGavel,
  'list-details': IconListDetails,
  map: IconMap,
  'map-pin': IconMapPin,
  plug: IconPlug,
  'rubber-stamp': IconRubberStamp,
  table: IconTable,
  users: IconUsers,
  world: IconWorld,
  'my-notary-office': IconBuilding,
  'civil-registration': IconBabyCarriage,
  seals: IconRubberStamp,
  settings: IconSettings,
};

export function MenuIcon({
  name,
  size = 20,
}: {
  readonly name: string;
  readonly size?: number;
}): ReactElement {
  const Icon = icons[name] ?? IconCircle;
  return <Icon size={size} stroke={1.7} aria-hidden />;
}
