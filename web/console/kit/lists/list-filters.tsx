import { type FormEvent, useId, useState } from 'react'
import { ConsoleButton } from '#web/console/kit/actions/console-button.tsx'
import { ConsoleChoice, ConsoleField } from '#web/console/kit/fields/console-field.tsx'
import { kitTexts } from '#web/console/kit/kit-texts.ts'
import styles from '#web/console/kit/lists/list-filters.module.css'

/** One filter of a list. */
export interface Filter {
  readonly name: string
  readonly label: string
  /** Text unless it is a day or one of some words. */
  readonly type?: 'text' | 'date'
  readonly choices?: readonly (readonly [value: string, label: string])[]
  /** What it is without a choice; "All" if left out. */
  readonly all?: string
}

interface Props {
  filters: readonly Filter[]
  given: Readonly<Record<string, string>>
  onFilter: (given: Record<string, string>) => void
}

/** The filters above a list; they apply together, when asked. */
export function ListFilters({ filters, given, onFilter }: Props) {
  const [values, setValues] = useState<Record<string, string>>(given)
  const formId = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    onFilter(values)
  }
  return (
    <form id={formId} className={styles['filters']} aria-label={kitTexts.filters} onSubmit={send}>
      {filters.map(({ name, label, type = 'text', choices, all = kitTexts.all }) => {
        const field = {
          name,
          label,
          value: values[name] ?? '',
          onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
        }
        return choices ? (
          <ConsoleChoice key={name} {...field} choices={[['', all], ...choices]} />
        ) : (
          <ConsoleField key={name} {...field} type={type} />
        )
      })}
      <ConsoleButton form={formId} kind="outline">
        {kitTexts.filter}
      </ConsoleButton>
      {Object.values(given).some(Boolean) && (
        <ConsoleButton kind="outline" onClick={() => onFilter({})}>
          {kitTexts.clear}
        </ConsoleButton>
      )}
    </form>
  )
}
