import styles from '#web/kit/frame/back-link.module.css'
import { usePage } from '#web/kit/frame/page.ts'

/** The arrow at the start of a header. @param href where it leads if no page is before */
export function BackLink({ href }: { href: string }) {
  const { back } = usePage().texts.header
  return (
    <a className={styles['back']} href={href} aria-label={back} data-leads="back">
      <svg className={styles['arrow']} viewBox="0 0 24 24" aria-hidden="true">
        <path d="m15 5-7 7 7 7" />
      </svg>
    </a>
  )
}
