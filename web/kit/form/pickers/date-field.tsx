import { useId, useState } from 'react'
import styles from '#web/kit/form/field.module.css'
import { DATE_TEXTS } from '#web/kit/form/pickers/date-texts.ts'
import { usePage } from '#web/kit/frame/page.ts'

interface Props {
  /** Of the first of its fields. */
  id: string
  label: string
  /** YYYY-MM-DD, or empty while it is no whole date. */
  value: string
  onChange: (value: string) => void
  error: string
  hint?: string
}

type Part = 'day' | 'month' | 'year'
const PARTS: readonly Part[] = ['day', 'month', 'year']

/** A date that everybody knows by heart, from three lists: no calendar to leaf through, no keyboard. */
export function DateField({ id, label, value, onChange, error, hint }: Props) {
  const words = DATE_TEXTS[usePage().language]
  const said = useId()
  const [parts, setParts] = useState(() => partsOf(value))
  const names: Readonly<Record<Part, readonly string[]>> = {
    day: Array.from({ length: 31 }, (_, index) => String(index + 1)),
    month: words.months,
    year: yearsWith(parts.year),
  }

  function choose(part: Part, chosen: string) {
    const next = { ...parts, [part]: chosen }
    setParts(next)
    onChange(toDate(next))
  }

  return (
    <fieldset className={styles['dateField']}>
      <legend className={styles['label']}>{label}</legend>
      <div className={styles['date']}>
        {PARTS.map((part) => (
          <select
            key={part}
            id={part === 'day' ? id : undefined}
            className={styles['input']}
            aria-label={words[part]}
            aria-invalid={error !== ''}
            aria-describedby={error || hint ? said : undefined}
            autoComplete={`bday-${part}`}
            value={parts[part]}
            onChange={({ target }) => choose(part, target.value)}
          >
            <option value="">{words[part]}</option>
            {names[part].map((name, index) => (
              <option key={name} value={part === 'year' ? name : twoDigits(index + 1)}>
                {name}
              </option>
            ))}
          </select>
        ))}
      </div>
      {(error || hint) && (
        <p id={said} className={error ? styles['error'] : styles['hint']}>
          {error || hint}
        </p>
      )}
    </fieldset>
  )
}

/** In years: who is not of age yet reads so once they have chosen. */
const [YOUNGEST, OLDEST] = [17, 100]

/** The years in which borrowers are born, the last first. */
function yearsWith(chosen: string): string[] {
  const last = new Date().getFullYear() - YOUNGEST
  const years = Array.from({ length: OLDEST - YOUNGEST + 1 }, (_, index) => String(last - index))
  return chosen === '' || years.includes(chosen) ? years : [chosen, ...years]
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

function partsOf(date: string): Record<Part, string> {
  const [year = '', month = '', day = ''] = date.split('-')
  return { day, month, year }
}

/** Empty for a day that no calendar has. */
export function toDate({ day, month, year }: Readonly<Record<Part, string>>): string {
  const date = `${year}-${month}-${day}`
  const at = new Date(`${date}T00:00:00Z`)
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date)
  return isDay ? date : ''
}
