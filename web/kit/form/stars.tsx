import styles from '#web/kit/form/stars.module.css'
import { Icon } from '#web/kit/icon/icon.tsx'
import { SHAPES } from '#web/kit/icon/shapes.ts'

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
        <label key={star} className={styles['choice']} data-filled={star <= (chosen ?? 0)}>
          <input
            type="radio"
            name="stars"
            className={styles['input']}
            aria-label={nameOf(star)}
            checked={star === chosen}
            onChange={() => onChoose(star)}
          />
          <Icon shape={SHAPES.star} className={styles['star']} />
        </label>
      ))}
    </fieldset>
  )
}
