import type { MouseEvent } from 'react'
import styles from '#web/kit/frame/back-link.module.css'
import { usePage } from '#web/kit/frame/page.ts'

interface Props {
  /** Where it leads without scripts, and where `onClick` does not prevent it. */
  href: string
  onClick?: (tap: MouseEvent) => void
}

/** The arrow at the start of a header. */
export function BackLink({ href, onClick }: Props) {
  const { back } = usePage().texts.header
  return (
    <a className={styles['back']} href={href} aria-label={back} onClick={onClick}>
      <svg className={styles['arrow']} viewBox="0 0 24 24" aria-hidden="true">
        <path d="m15 5-7 7 7 7" />
      </svg>
    </a>
  )
}
