import { type ReactNode, Suspense } from 'react'
import { LinkBase, useLocation } from 'react-admin'
import { kitTexts } from '#web/console/kit/kit-texts.ts'
import styles from '#web/console/kit/tabs.module.css'

interface Tab {
  /** In the address, as `?tab=`; the first has none. */
  readonly key: string
  readonly label: string
  /** It mounts, and reads, when the tab is opened. */
  readonly part: ReactNode
}

interface Props {
  /** What the tabs are parts of. */
  label: string
  tabs: readonly [Tab, ...Tab[]]
}

/** Parts of a page of which one is shown; each has an address of its own. */
export function Tabs({ label, tabs }: Props) {
  const { pathname, search } = useLocation()
  const asked = new URLSearchParams(search).get('tab')
  const [first] = tabs
  const open = tabs.find(({ key }) => key === asked) ?? first
  return (
    <>
      <nav className={styles['tabs']} aria-label={label}>
        <ul>
          {tabs.map((tab) => (
            <li key={tab.key}>
              <LinkBase
                to={tab === first ? pathname : `${pathname}?tab=${tab.key}`}
                aria-current={tab === open ? 'page' : undefined}
              >
                {tab.label}
              </LinkBase>
            </li>
          ))}
        </ul>
      </nav>
      <Suspense key={open.key} fallback={<p className={styles['loading']}>{kitTexts.loading}</p>}>
        {open.part}
      </Suspense>
    </>
  )
}
