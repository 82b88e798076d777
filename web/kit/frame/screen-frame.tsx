import type { ReactNode } from 'react'
import { MARK_COIN, MARK_LETTER } from '#web/kit/frame/mark-shape.ts'
import { usePage } from '#web/kit/frame/page.ts'
import styles from '#web/kit/frame/screen-frame.module.css'

interface Props {
  title: string
  /** One sentence under the title, when the screen needs it. */
  lead?: string
  /** The actions, pinned to the bottom: an ActionBar. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of every screen: brand, title, and lender. */
export function ScreenFrame({ title, lead, actions, children }: Props) {
  const { appName, company } = usePage().brand
  return (
    <div className={styles['frame']}>
      <header className={styles['header']}>
        <svg className={styles['mark']} viewBox="0 0 24 24" aria-hidden="true">
          <rect className={styles['tile']} width="24" height="24" rx="7" />
          <path className={styles['letter']} d={MARK_LETTER} />
          <circle className={styles['coin']} {...MARK_COIN} />
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
