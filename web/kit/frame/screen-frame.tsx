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
  /** The title is quiet where a loan card is what the screen is about. */
  isQuiet?: boolean
  /** What is less: below the rest, and beside it where there is room for two columns. */
  aside?: ReactNode
  children: ReactNode
}

/** The frame of every screen: ways back and home, title, and lender. */
export function ScreenFrame({ title, lead, actions, isQuiet = false, aside, children }: Props) {
  const { company } = usePage().brand
  return (
    <div className={styles['frame']}>
      <header className={styles['header']}>{useContext(HeaderContext)}</header>
      <main className={styles['main']} data-columns={aside ? 2 : undefined}>
        <h1 className={styles['title']} data-quiet={isQuiet || undefined}>
          {title}
        </h1>
        {lead && <p className={styles['lead']}>{lead}</p>}
        {aside ? (
          <div className={styles['columns']}>
            <div>{children}</div>
            <div>{aside}</div>
          </div>
        ) : (
          children
        )}
      </main>
      <footer className={styles['footer']}>
        <p>{company.name}</p>
        <p>{company.address}</p>
      </footer>
      {actions}
    </div>
  )
}
