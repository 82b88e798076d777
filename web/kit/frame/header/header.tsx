import { createContext, type ReactNode } from 'react'
import styles from '#web/kit/frame/screen-frame.module.css'

/** What a page shows at the top of its frame: its ways back and home. */
export const HeaderContext = createContext<ReactNode>(null)

/**
 * The header as the server rendered it. The browser keeps its HTML, so that no page needs the
 * script that made it; follow-header.ts hears the taps on it.
 */
export function CachedHeader({ html }: { html: string }) {
  return (
    <div
      className={styles['kept']}
      suppressHydrationWarning
      // React wrote it, and escaped what it contains.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
