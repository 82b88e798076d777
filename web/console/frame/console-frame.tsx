import { Suspense, useState } from 'react'
import { LinkBase, type LayoutProps, useLocation } from 'react-admin'
import { appName } from '#web/console/app-name.ts'
import { Failures } from '#web/console/frame/failures.tsx'
import { Notices } from '#web/console/frame/notices.tsx'
import { Places } from '#web/console/frame/places.tsx'
import { SearchBox } from '#web/console/frame/search-box.tsx'
import { Shortcuts } from '#web/console/frame/shortcuts.tsx'
import { Unlock } from '#web/console/frame/unlock-gate.tsx'
import { codeWord } from '#web/console/kit/fields/code-words.ts'
import { frameTexts } from '#web/console/frame/frame-texts.ts'
import { useMe } from '#web/console/staff.ts'
import styles from '#web/console/frame/console-frame.module.css'

/** What stands around every page: the bar with the search, the menu, notices and dialogs. */
export function ConsoleFrame({ children }: Pick<LayoutProps, 'children'>) {
  const { name, roles } = useMe()
  const { pathname } = useLocation()
  /** On a phone: where the menu is open. Another page closes it. */
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === pathname
  return (
    <div className={styles['frame']}>
      <a className={styles['skip']} href="#main">
        {frameTexts.skip}
      </a>
      <header className={styles['bar']}>
        <button
          type="button"
          className={styles['menuButton']}
          aria-expanded={isOpen}
          aria-controls="menu"
          onClick={() => setOpenAt(isOpen ? null : pathname)}
        >
          {frameTexts.menu}
        </button>
        <LinkBase className={styles['name']} to="/">
          {appName()}
        </LinkBase>
        <SearchBox />
        <Shortcuts />
        <p className={styles['me']}>
          <LinkBase to="/account">{name}</LinkBase> <span>{roles.map(codeWord).join(', ')}</span>
        </p>
      </header>
      <div id="menu" className={isOpen ? styles['menuOpen'] : styles['menu']}>
        <Places />
      </div>
      <main id="main" className={styles['main']} tabIndex={-1}>
        <Failures>
          <Suspense fallback={<p className={styles['opening']}>{frameTexts.opening}</p>}>
            {children}
          </Suspense>
        </Failures>
      </main>
      <Notices />
      <Unlock />
    </div>
  )
}
