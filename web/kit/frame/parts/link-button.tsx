import type { ReactNode } from 'react'
import styles from '#web/kit/frame/parts/link-button.module.css'

/** A link whose address is requested or checked on the tap. */
export function LinkButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it has no href.
    <button type="button" role="link" className={styles['link']} onClick={onClick}>
      {children}
    </button>
  )
}
