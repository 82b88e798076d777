import styles from '#web/kit/chevron.module.css'

interface Props {
  /** To the right: the row leads away. Down: it opens what is under it, or a sheet. */
  to: 'right' | 'down'
  /** What it opens is open. */
  isTurned?: boolean
}

/** The sign at the end of a row that can be tapped. */
export function Chevron({ to, isTurned = false }: Props) {
  const shape = isTurned ? `${styles['chevron']} ${styles['turned']}` : styles['chevron']
  return (
    <svg className={shape} viewBox="0 0 24 24" aria-hidden="true">
      <path d={to === 'right' ? 'm9 6 6 6-6 6' : 'm6 9 6 6 6-6'} />
    </svg>
  )
}
