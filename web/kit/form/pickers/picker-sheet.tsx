import type { ReactNode } from 'react'
import { Button } from '#web/kit/form/button.tsx'
import { usePage } from '#web/kit/frame/page.ts'
import { Sheet } from '#web/kit/dialog/sheet.tsx'
import { PICKER_TEXTS } from '#web/kit/form/pickers/picker-texts.ts'

interface Props {
  title: string
  /** Whether confirming is possible. */
  isPicked: boolean
  confirm: () => void
  leave: () => void
  children: ReactNode
}

/** A choice that counts only when it is confirmed (BK-008, BK-009). */
export function PickerSheet({ title, isPicked, confirm, leave, children }: Props) {
  const picker = PICKER_TEXTS[usePage().language]
  function confirmAndLeave() {
    confirm()
    leave()
  }
  return (
    <Sheet
      title={title}
      onLeave={leave}
      actions={
        <>
          <Button kind="outline" onClick={leave}>
            {picker.cancel}
          </Button>
          <Button disabled={!isPicked} onClick={confirmAndLeave}>
            {picker.confirm}
          </Button>
        </>
      }
    >
      {children}
    </Sheet>
  )
}
