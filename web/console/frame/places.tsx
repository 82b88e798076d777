import { LinkBase, useLocation } from 'react-admin'
import { frameTexts } from '#web/console/frame/frame-texts.ts'
import { type Place, usePlaces } from '#web/console/frame/use-places.ts'
import { useWaiting, type WaitingAt } from '#web/console/frame/use-waiting.ts'
import { Icon } from '#web/kit/icon/icon.tsx'
import frame from '#web/console/frame/console-frame.module.css'
import styles from '#web/console/frame/console-places.module.css'

/** The menu: the pages that the person's roles show, in groups, with how much waits at each. */
export function Places() {
  const waiting = useWaiting()
  const groups = [...Map.groupBy(usePlaces(), ({ group }) => group)]
  return (
    <nav className={frame['places']} aria-label={frameTexts.pages}>
      {groups.map(([group, places]) => (
        <div key={group} className={styles['group']}>
          {group !== '' && <h2 className={styles['head']}>{group}</h2>}
          <ul className={styles['list']}>
            {places.map((place) => (
              <li key={place.path} className={styles['item']}>
                <PlaceLink place={place} />
                <Waiting {...waiting.get(place.path)} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function PlaceLink({ place: { path, label, icon } }: { place: Place }) {
  const { pathname } = useLocation()
  return (
    <LinkBase
      className={styles['place']}
      to={path}
      aria-current={isAt(pathname, path) ? 'page' : undefined}
    >
      <Icon shape={icon} />
      {label}
    </LinkBase>
  )
}

/** Nothing where nothing waits; red where something is past its time. */
function Waiting({ count = 0, past = 0 }: Partial<WaitingAt>) {
  if (count === 0) return null
  return (
    <span className={past > 0 ? styles['past'] : styles['waiting']}>
      {count}
      <span className="visually-hidden">{frameTexts.waiting(past)}</span>
    </span>
  )
}

/** Pages of one thing stand below their list. */
function isAt(pathname: string, path: string): boolean {
  return path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`)
}
