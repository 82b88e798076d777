import styles from '#web/kit/form/stars.module.css'

/** CONST-015. */
const STARS = [1, 2, 3, 4, 5] as const
export type Star = (typeof STARS)[number]

interface Props {
  /** Label of the stars. */
  label: string
  nameOf: (star: Star) => string
  chosen: Star | null
  onChoose: (star: Star) => void
}

/** Five stars, filled up to the chosen one (ST-016). */
export function Stars({ label, nameOf, chosen, onChoose }: Props) {
  return (
    <fieldset className={styles['stars']}>
      <legend className="visually-hidden">{label}</legend>
      {STARS.map((star) => (
        <label key={star} className={styles['choice']}>
          <input
            type="radio"
            name="stars"
            className={styles['input']}
            aria-label={nameOf(star)}
            checked={star === chosen}
            onChange={() => onChoose(star)}
          />
          <svg
            className={styles['star']}
            viewBox="0 0 24 24"
            aria-hidden="true"
            data-filled={star <= (chosen ?? 0)}
          >
            <path d="m12 3 2.8 5.7 6.2.9-4.5 4.4 1.1 6.2-5.6-2.9-5.6 2.9 1.1-6.2L3 9.6l6.2-.9Z" />
          </svg>
        </label>
      ))}
    </fieldset>
  )
}
