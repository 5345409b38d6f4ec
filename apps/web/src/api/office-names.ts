import { NAME_STYLES, type NameStyle } from '@serventia/domain/parties/person-name';

const STORAGE_KEY = 'serventia.name_style';
const isStyle = (value: unknown): value is NameStyle => NAME_STYLES.some((style) => style === value);

let style: NameStyle = styleOf(localStorage.getItem(STORAGE_KEY));

function styleOf(value: unknown): NameStyle {
  return isStyle(value) ? value : 'as_typed';
}

/** How the user's office writes names; until it is known, as before. */
export function setOfficeNameStyle(value: unknown): void {
  style = styleOf(value);
  localStorage.setItem(STORAGE_KEY, style);
}

export function officeNameStyle(): NameStyle {
  return style;
}
