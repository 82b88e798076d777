import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { addModal } from '#web/kit/dialog/top-modal.ts'

export interface Modal {
  ref: RefObject<HTMLDialogElement | null>
  tabIndex: -1
  onCancel: (asked: SyntheticEvent) => void
  onClose: () => void
}

/**
 * What makes a `<dialog>` modal for as long as it is there: what is behind it cannot be reached,
 * and the focus goes back to where it was.
 *
 * @param leave what Escape and a phone's back gesture do
 */
export function useModal(leave: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    dialog.showModal()
    // Its title is read out, and no button looks chosen beforehand.
    dialog.focus()
    const takeOut = addModal(dialog)
    return () => {
      takeOut()
      dialog.close()
    }
  }, [])

  return {
    ref,
    tabIndex: -1,
    onCancel: (asked) => {
      // Whoever shows the dialog takes it away.
      asked.preventDefault()
      leave()
    },
    onClose: () => {
      // Chromium closes at the second Escape whatever was said to the first.
      if (!ref.current?.isConnected || ref.current.open) return
      ref.current.showModal()
      leave()
    },
  }
}
