import styles from '#web/kit/icon/icon.module.css'

interface Props {
  /** One of SHAPES. */
  shape: string
  /** Its colour, place, and another size; the stroke is always the same. */
  className?: string | undefined
}

/** An icon; the words beside it say the same. */
export function Icon({ shape, className = '' }: Props) {
  return (
    <svg className={`${styles['icon']} ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shape} />
    </svg>
  )
}
