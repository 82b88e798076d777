import styles from '#web/kit/frame/header/place-nav.module.css'
import { tellHostApp } from '#web/kit/call/host-app.ts'
import { type Place, PLACES } from '#web/kit/frame/header/places.ts'
import { linkTo, type Query } from '#web/kit/address/query.ts'
import { Icon } from '#web/kit/icon/icon.tsx'
import { SHAPES } from '#web/kit/icon/shapes.ts'

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
  main: SHAPES.main,
  loans: SHAPES.loans,
  setting: SHAPES.setting,
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
          <Icon shape={PICTURES[place]} />
          {words[place]}
        </a>
      ))}
    </nav>
  )
}
