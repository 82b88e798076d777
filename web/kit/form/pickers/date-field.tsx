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

/** A date that everybody knows by heart, in three fields: no calendar to leaf through. */
export function DateField({ id, label, value, onChange, error, hint }: Props) {
  const { language } = usePage()
  const words = DATE_TEXTS[language]
  const said = useId()
  const [parts, setParts] = useState(() => partsOf(value))

  function write(part: Part, text: string) {
    const next = { ...parts, [part]: text.replaceAll(/\D/g, '').slice(0, part === 'year' ? 4 : 2) }
    setParts(next)
    onChange(toDate(next))
  }

  const described = error || hint ? said : undefined
  const field = (part: Part) => ({
    className: styles['input'],
    'aria-label': words[part],
    'aria-invalid': error !== '',
    'aria-describedby': described,
    value: parts[part],
  })
  return (
    <fieldset className={styles['dateField']}>
      <legend className={styles['label']}>{label}</legend>
      <div className={styles['date']}>
        <input
          {...field('day')}
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="bday-day"
          placeholder={words.dayForm}
          onChange={({ target }) => write('day', target.value)}
        />
        <select
          {...field('month')}
          autoComplete="bday-month"
          onChange={({ target }) => write('month', target.value)}
        >
          <option value="">{words.month}</option>
          {words.months.map((name, index) => (
            <option key={name} value={String(index + 1).padStart(2, '0')}>
              {name}
            </option>
          ))}
        </select>
        <input
          {...field('year')}
          type="text"
          inputMode="numeric"
          autoComplete="bday-year"
          placeholder={words.yearForm}
          onChange={({ target }) => write('year', target.value)}
        />
      </div>
      {(error || hint) && (
        <p id={said} className={error ? styles['error'] : styles['hint']}>
          {error || hint}
        </p>
      )}
    </fieldset>
  )
}

function partsOf(date: string): Record<Part, string> {
  const [year = '', month = '', day = ''] = date.split('-')
  return { day: day.replace(/^0/, ''), month, year }
}

/** Empty for a day that no calendar has. */
export function toDate({ day, month, year }: Readonly<Record<Part, string>>): string {
  const date = `${year}-${month}-${day.padStart(2, '0')}`
  const at = new Date(`${date}T00:00:00Z`)
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date)
  return isDay && year.length === 4 ? date : ''
}
