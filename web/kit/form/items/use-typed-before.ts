import { useLayoutEffect } from 'react'

/**
 * Passes on input that was made on a rendered page before its scripts loaded. React has not seen
 * it, and would overwrite it with its empty state.
 */
export function useTypedBefore() {
  useLayoutEffect(() => {
    for (const field of document.querySelectorAll<Field>('input, textarea')) notifyReact(field)
  }, [])
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** Repeats the visitor's input, starting from the value that React expects. */
function notifyReact(field: Field) {
  const { value, defaultValue } = field
  if ('checked' in field && field.checked !== field.defaultChecked) {
    // A deselected radio button needs no event: the selected one has it.
    if (field.type === 'radio' && !field.checked) return
    field.checked = field.defaultChecked
    field.click()
  } else if (field.selectionStart !== null && value !== defaultValue) {
    field.value = defaultValue
    // Not by the property, which React tracks: it ignores its own writes. This works only for
    // text: files, days and sliders must be chosen again.
    field.setRangeText(value, 0, defaultValue.length)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
