import styles from '#web/kit/frame/place-nav.module.css'
import { tellHostApp } from '#web/kit/call/host-app.ts'
import { type Place, PLACES } from '#web/kit/frame/places.ts'
import { linkTo, type Query } from '#web/kit/address/query.ts'

/** The texts of the borrower's navigation; screens with it have them among their own texts. */
export interface PlaceWords {
  /** Label of the navigation for screen readers. */
  label: string
  main: string
  loans: string
  setting: string
}

/** The icon of each. */
const PICTURES: Readonly<Record<Place, string>> = {
  main: 'M4 11.5 12 5l8 6.5V20h-5v-5H9v5H4Z',
  loans: 'M6 4h12v16l-3-2-3 2-3-2-3 2ZM9.5 9h5M9.5 13h5',
  setting:
    'M4 8h7m5 0h4M4 16h4m5 0h7M11 8a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0ZM8 16a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0Z',
}

/** The host app has pages of its own for these (BR-005, BR-014). */
const IN_HOST_APP: Partial<Record<Place, () => boolean>> = {
  main: () => tellHostApp('toHome', null),
  setting: () => tellHostApp('toMine', null),
}

interface Props {
  words: PlaceWords
  /** The current screen; left out on further lists. */
  here?: Place
  /** Of this page. */
  query: Query
}

/** The borrower's three main screens, pinned to the bottom; passed to ScreenFrame's `actions`. */
export function PlaceNav({ words, here, query }: Props) {
  return (
    <nav className={styles['nav']} aria-label={words.label}>
      {PLACES.map(({ place, path }) => (
        <a
          key={place}
          className={styles['place']}
          href={linkTo(path, {}, query)}
          aria-current={place === here ? 'page' : undefined}
          onClick={(tap) => IN_HOST_APP[place]?.() && tap.preventDefault()}
        >
          <svg className={styles['icon']} viewBox="0 0 24 24" aria-hidden="true">
            <path d={PICTURES[place]} />
          </svg>
          {words[place]}
        </a>
      ))}
    </nav>
  )
}
