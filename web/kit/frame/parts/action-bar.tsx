import type { ReactNode } from 'react'
import styles from '#web/kit/frame/parts/action-bar.module.css'
import { UnsentPlace } from '#web/kit/unsent/unsent-place.tsx'
import { usePage } from '#web/kit/frame/page.ts'

/**
 * The actions of a screen, pinned to the bottom above the safe area: one primary button, and
 * outlined ones. Passed to ScreenFrame's `actions`.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  const { texts } = usePage()
  return (
    <section className={styles['bar']} aria-label={texts.actions}>
      <UnsentPlace />
      {children}
    </section>
  )
}
