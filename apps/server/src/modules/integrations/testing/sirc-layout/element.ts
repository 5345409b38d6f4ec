/** An element of a movement, with its text and the elements inside. */
export interface Element {
  readonly tag: string;
  readonly text: string;
  readonly inside: readonly Element[];
}

export const words = (list: string): readonly string[] => list.split(' ');

/** Whether an element stands inside with something in it, and what. */
const childOf = (element: Element, tag: string): Element | undefined =>
  element.inside.find((child) => child.tag === tag);
export const valueOf = (element: Element, tag: string): string => childOf(element, tag)?.text ?? '';
export const isTold = (element: Element, tag: string): boolean => {
  const child = childOf(element, tag);
  return child !== undefined && (child.text !== '' || child.inside.length > 0);
};
export const isTrue = (element: Element, tag: string): boolean =>
  ['true', '1'].includes(valueOf(element, tag));
