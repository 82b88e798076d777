import styles from '#web/kit/frame/header/back-link.module.css'
import { usePage } from '#web/kit/frame/page.ts'
import { Icon } from '#web/kit/icon/icon.tsx'
import { SHAPES } from '#web/kit/icon/shapes.ts'

/** The arrow at the start of a header. @param href where it leads if no page is before */
export function BackLink({ href }: { href: string }) {
  const { back } = usePage().texts.header
  return (
    <a className={styles['back']} href={href} aria-label={back} data-leads="back">
      <Icon shape={SHAPES.back} className={styles['arrow']} />
    </a>
  )
}
