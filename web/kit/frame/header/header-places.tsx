import type { ScreenKey } from '#contract/page/screen-paths.ts'
import styles from '#web/kit/frame/header/header-places.module.css'
import { linkTo, type Query } from '#web/kit/address/query.ts'
import { usePage } from '#web/kit/frame/page.ts'
import { type Place, PLACES } from '#web/kit/frame/header/places.ts'
import { englishPlaces } from '#web/kit/texts/places/en.ts'
import { filipinoPlaces } from '#web/kit/texts/places/fil.ts'

/** The screens that belong to a place besides its own. */
const INSIDE: Partial<Record<ScreenKey, Place>> = {
  main: 'main',
  loans: 'loans',
  loanDetail: 'loans',
  order: 'loans',
  setting: 'setting',
}

interface Props {
  screen: ScreenKey
  /** Of this page. */
  query: Query
}

/** The three places of the tab bar in the header, where there is room for them. */
export function HeaderPlaces({ screen, query }: Props) {
  const { market, language } = usePage()
  const words = market.textsName(language) === 'fil' ? filipinoPlaces : englishPlaces
  return (
    <nav className={styles['places']} aria-label={words.label}>
      {PLACES.map(({ place, path, leads }) => (
        <a
          key={place}
          className={styles['place']}
          href={linkTo(path, {}, query)}
          aria-current={INSIDE[screen] === place ? 'page' : undefined}
          data-leads={leads}
        >
          {words[place]}
        </a>
      ))}
    </nav>
  )
}
