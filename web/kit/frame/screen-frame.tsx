import { type ReactNode, useContext } from 'react'
import { HeaderContext } from '#web/kit/frame/header/header.tsx'
import { usePage } from '#web/kit/frame/page.ts'
import styles from '#web/kit/frame/screen-frame.module.css'

interface Props {
  title: string
  /** One sentence under the title, when the screen needs it. */
  lead?: string
  /** The actions, pinned to the bottom: an ActionBar. */
  actions?: ReactNode
  /**
   * Less than a headline where a loan card is what the screen is about; `hidden` where only screen
   * readers need it.
   */
  titleTone?: 'quiet' | 'hidden' | undefined
  /** What is less: below the rest, and beside it where there is room for two columns. */
  aside?: ReactNode
  /** Both columns are alike: none is less. */
  isEven?: boolean
  /** The last of the screen; with two columns it is under the first. */
  below?: ReactNode
  children: ReactNode
}

/** The frame of every screen: ways back and home, title, and lender. */
export function ScreenFrame(props: Props) {
  const { title, lead, actions, titleTone, aside, isEven, below, children } = props
  const { company } = usePage().brand
  return (
    <div className={styles['frame']}>
      <header className={styles['header']}>{useContext(HeaderContext)}</header>
      <main className={styles['main']} data-columns={aside ? (isEven ? 'even' : 2) : undefined}>
        <h1 className={styles['title']} data-tone={titleTone}>
          {title}
        </h1>
        {lead && <p className={styles['lead']}>{lead}</p>}
        {aside ? (
          <div className={styles['columns']}>
            <div>{children}</div>
            <div className={styles['aside']}>{aside}</div>
            <div>{below}</div>
          </div>
        ) : (
          children
        )}
      </main>
      {actions}
      <footer className={styles['footer']}>
        <p>{company.name}</p>
        <p>{company.address}</p>
      </footer>
    </div>
  )
}
