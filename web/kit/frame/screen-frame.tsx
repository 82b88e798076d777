import { type ReactNode, useContext } from 'react'
import { HeaderContext } from '#web/kit/frame/header.tsx'
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

/** The frame of every screen: ways back and home, title, and lender. */
export function ScreenFrame({ title, lead, actions, children }: Props) {
  const { company } = usePage().brand
  return (
    <div className={styles['frame']}>
      <header className={styles['header']}>{useContext(HeaderContext)}</header>
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
