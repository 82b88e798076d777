import styles from '#web/kit/form/items/form-errors.module.css'

/** All that is open or wrong, above the form; each leads to its field. */
export function FormErrors({ list }: { list: readonly { code: string; error: string }[] }) {
  const open = list.filter(({ error }) => error !== '')
  if (open.length === 0) return null
  return (
    <ul className={styles['errors']}>
      {open.map(({ code, error }) => (
        <li key={code}>
          <a
            href={`#${fieldId(code)}`}
            onClick={(tap) => {
              tap.preventDefault()
              focusOn(code)
            }}
          >
            {error}
          </a>
        </li>
      ))}
    </ul>
  )
}

export function focusOn(code: string | undefined) {
  if (code !== undefined) document.getElementById(fieldId(code))?.focus()
}

export function fieldId(code: string): string {
  return `field-${code}`
}
