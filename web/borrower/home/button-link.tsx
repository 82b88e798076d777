import type { ReactNode } from 'react'
import styles from '#web/borrower/home/button-link.module.css'
import buttonStyles from '#web/kit/form/button.module.css'

/** A link that looks like the primary button: it leads on before the page's script is loaded. */
export function ButtonLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      className={`${buttonStyles['button']} ${buttonStyles['primary']} ${styles['link']}`}
      href={href}
    >
      {children}
    </a>
  )
}
