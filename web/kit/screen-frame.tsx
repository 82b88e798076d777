import type { ReactNode } from 'react'
import { usePage } from '#web/kit/page.ts'
import styles from '#web/kit/screen-frame.module.css'

interface Props {
  title: string
  /** One sentence under the title, when the screen needs it. */
  lead?: string
  /** What can be done next, pinned to the bottom: an ActionBar. */
  actions?: ReactNode
  children: ReactNode
}

/** What every screen has around it: whose it is, what it is called, and who the lender is. */
export function ScreenFrame({ title, lead, actions, children }: Props) {
  const { appName, company } = usePage().brand
  return (
    <div className={styles['frame']}>
      <header className={styles['header']}>
        <svg className={styles['mark']} viewBox="0 0 24 24" aria-hidden="true">
          <rect className={styles['tile']} width="24" height="24" rx="7" />
          <path className={styles['letter']} d="M8 6v12M16 18v-4a4 4 0 0 0-8 0" />
          <circle className={styles['coin']} cx="16" cy="7" r="2" />
        </svg>
        <p className={styles['brand']}>{appName}</p>
      </header>
      <main className={styles['main']}>
        <h1 className={styles['title']}>{title}</h1>
        {lead && <p className={styles['lead']}>{lead}</p>}
        {children}
      </main>
      <footer className={styles['footer']}>
        <p>{company.name}</p>
        <p>{company.address}</p>
      </footer>
      {actions}
    </div>
  )
}
