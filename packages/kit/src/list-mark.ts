/** The header by which the screen of a list asks for its mark, with which it is told of new rows later. */
export const LIST_MARK_HEADER = 'X-List-Mark';
