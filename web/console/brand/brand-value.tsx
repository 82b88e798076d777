import { brandTexts as texts } from '#web/console/brand/brand-texts.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import styles from '#web/console/brand/brand-value.module.css'

interface Props {
  field: string
  value: string
  isMissing: boolean
}

/** A value of a brand; a colour is shown too, and what must be set says so. */
export function BrandValue({ field, value, isMissing }: Props) {
  return (
    <span className={styles['value']}>
      {field.startsWith('colours.') && /^#[0-9A-Fa-f]{6}$/.test(value) && <Swatch value={value} />}
      {value === '' ? texts.empty : <BorrowerText text={value} />}
      {isMissing && <strong className={styles['missing']}>{texts.isMissing}</strong>}
    </span>
  )
}

function Swatch({ value }: { value: string }) {
  return (
    <svg
      className={styles['swatch']}
      role="img"
      aria-label={texts.colour(value)}
      viewBox="0 0 20 20"
    >
      <rect width="20" height="20" rx="4" fill={value} />
    </svg>
  )
}
