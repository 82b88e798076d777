import { useSyncExternalStore } from 'react'

/** The modal dialogs that are open, the one on top last. */
let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

/** @returns a function that removes it */
export function addModal(dialog: HTMLDialogElement): () => void {
  change([...open, dialog])
  return () => change(open.filter((other) => other !== dialog))
}

/** The modal dialog on top, the only one that can be reached; null if there is none. */
export function useTopModal(): HTMLDialogElement | null {
  return useSyncExternalStore(
    listen,
    () => open[open.length - 1] ?? null,
    () => null,
  )
}

function change(next: readonly HTMLDialogElement[]) {
  open = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
