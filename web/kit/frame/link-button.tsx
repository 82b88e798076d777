import type { ReactNode } from 'react'
import styles from '#web/kit/frame/link-button.module.css'

/** Leads somewhere, as a link does, where the address is asked for or checked at the tap. */
export function LinkButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a link without an address is none.
    <button type="button" role="link" className={styles['link']} onClick={onClick}>
      {children}
    </button>
  )
}
