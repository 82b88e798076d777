import { type RefObject, useEffect } from 'react'
import type { ListTable } from '#web/console/kit/lists/table-parts.ts'

/**
 * The rows of a list by mouse and keys: a click or Enter opens one, j and k move, x marks. Links,
 * buttons and fields in a row do what they do, and nothing happens while somebody types.
 */
export function useRowKeys(
  body: RefObject<HTMLTableSectionElement | null>,
  list: ListTable | undefined,
): void {
  const isList = list !== undefined
  const onOpen = list?.onOpen ?? null
  useEffect(() => {
    const rows = () => [...(body.current?.rows ?? [])]
    const open = (row: HTMLTableRowElement | undefined) => {
      const key = row?.dataset['key']
      if (onOpen && key !== undefined) onOpen(key)
    }
    // The second key of a pair leads to a page (frame/shortcuts.tsx).
    let isPair = false
    const press = (event: KeyboardEvent) => {
      if (isElsewhere(event)) return
      const isSecond = isPair
      isPair = event.key === 'g'
      if (isSecond) return
      const at = rows().findIndex((row) => row.contains(document.activeElement))
      const row = rows()[at]
      if (event.key === 'j') rows()[Math.min(at + 1, rows().length - 1)]?.focus()
      else if (event.key === 'k') rows()[Math.max(at - 1, 0)]?.focus()
      else if (event.key === 'x') row?.querySelector('input')?.click()
      else if (event.key === 'Enter' && event.target === row) open(row)
      else return
      event.preventDefault()
    }
    const click = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || event.target.closest(OWN_ACTS)) return
      if (getSelection()?.toString()) return
      const row = event.target.closest<HTMLTableRowElement>('tr[data-key]')
      if (row && body.current?.contains(row)) open(row)
    }
    if (!isList) return undefined
    document.addEventListener('keydown', press)
    document.addEventListener('click', click)
    return () => {
      document.removeEventListener('keydown', press)
      document.removeEventListener('click', click)
    }
  }, [body, isList, onOpen])
}

const OWN_ACTS = 'a, button, input, label, select, summary, textarea, dialog'

/** With another key held, in a dialog, or where somebody types; a box that marks is no such place. */
function isElsewhere({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return true
  return target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null
}
