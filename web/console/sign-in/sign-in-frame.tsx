import type { ReactNode } from 'react'
import styles from '#web/console/sign-in/sign-in-frame.module.css'

/** The bar with the app's name, and a card in the middle; the same as in index.html. */
export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles['frame']}>
      <header className={styles['bar']}>{readSetting('application-name')}</header>
      <main className={styles['main']}>{children}</main>
    </div>
  )
}

/** What the server wrote into the head of the page. */
export function readSetting(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
}
