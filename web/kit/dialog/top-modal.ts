import { useSyncExternalStore } from 'react'

/** The modal dialogs that are open, the one on top last. */
let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

/** @returns what takes it out again */
export function addModal(dialog: HTMLDialogElement): () => void {
  change([...open, dialog])
  return () => change(open.filter((other) => other !== dialog))
}

/** The modal dialog on top, which alone can be reached and heard; null where there is none. */
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
