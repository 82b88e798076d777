import { LinkBase, useLocation } from 'react-admin'
import { frameTexts } from '#web/console/frame/frame-texts.ts'
import { usePlaces } from '#web/console/frame/use-places.ts'
import { Icon } from '#web/kit/icon/icon.tsx'
import frame from '#web/console/frame/console-frame.module.css'
import styles from '#web/console/frame/console-places.module.css'

/** The menu: the pages that the person's roles show. */
export function Places() {
  const { pathname } = useLocation()
  return (
    <nav className={frame['places']} aria-label={frameTexts.pages}>
      <ul className={styles['list']}>
        {usePlaces().map(({ path, label, icon }) => (
          <li key={path}>
            <LinkBase
              className={styles['place']}
              to={path}
              aria-current={isAt(pathname, path) ? 'page' : undefined}
            >
              <Icon shape={icon} />
              {label}
            </LinkBase>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Pages of one thing stand below their list. */
function isAt(pathname: string, path: string): boolean {
  return path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`)
}
