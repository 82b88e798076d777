import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { addModal } from '#web/kit/dialog/top-modal.ts'

interface Modal {
  ref: RefObject<HTMLDialogElement | null>
  tabIndex: -1
  onCancel: (asked: SyntheticEvent) => void
  onClose: () => void
}

/**
 * Makes a `<dialog>` modal while it is mounted: the page behind cannot be reached, and the focus
 * returns to where it was. @param leave called on Escape and a phone's back gesture
 */
export function useModal(leave: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    dialog.showModal()
    // The title is announced, and no button gets the focus at first.
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
      // The owner of the dialog unmounts it.
      asked.preventDefault()
      leave()
    },
    onClose: () => {
      // Chromium closes at the second Escape even if the first was prevented.
      if (!ref.current?.isConnected || ref.current.open) return
      ref.current.showModal()
      leave()
    },
  }
}
