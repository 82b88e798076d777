import type { ReactNode } from 'react'
import styles from '#web/borrower/home/button-link.module.css'
import buttonStyles from '#web/kit/form/button.module.css'

interface Props {
  kind?: 'primary' | 'outline'
  href: string
  children: ReactNode
}

/** A link that looks like a button: it leads on before the page's script is loaded. */
export function ButtonLink({ kind = 'primary', href, children }: Props) {
  // Each class by its name, so that no page contains the list of all.
  const look = kind === 'primary' ? buttonStyles['primary'] : buttonStyles['outline']
  return (
    <a className={`${buttonStyles['button']} ${look} ${styles['link']}`} href={href}>
      {children}
    </a>
  )
}
