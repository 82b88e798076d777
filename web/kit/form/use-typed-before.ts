import { useLayoutEffect } from 'react'

/**
 * Takes up what was typed and ticked on a rendered page before its scripts came. React heard none
 * of it, and would write its own empty state over it at the next chance.
 */
export function useTypedBefore() {
  useLayoutEffect(() => {
    for (const field of document.querySelectorAll<Field>('input, textarea')) tellReact(field)
  }, [])
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** Does it once more as the visitor did it, from what React believes to be there. */
function tellReact(field: Field) {
  const { value, defaultValue } = field
  if ('checked' in field && field.checked !== field.defaultChecked) {
    // A radio that another one took the place of is told by that one.
    if (field.type === 'radio' && !field.checked) return
    field.checked = field.defaultChecked
    field.click()
  } else if (field.selectionStart !== null && value !== defaultValue) {
    field.value = defaultValue
    // Past React, which watches the property and takes no notice of its own writing. Only text can
    // be written so: files, days and sliders are chosen anew.
    field.setRangeText(value, 0, defaultValue.length)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
