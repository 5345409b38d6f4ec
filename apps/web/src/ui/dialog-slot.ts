/** What the shell gives a dialog that an area fills in. */
export interface DialogSlotProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}
