import type { Area } from '#contract/identity/area.ts'
import styles from '#web/borrower/information/area-rows.module.css'
import type { AreaTexts } from '#web/borrower/information/texts/areas/texts.ts'
import { SearchField } from '#web/kit/form/pickers/search-field.tsx'

interface Props {
  words: AreaTexts
  rows: readonly (Area & { hint: string })[]
  /** The code of the one that is chosen already. */
  value?: string
  sought: string
  setSought: (sought: string) => void
  pick: (area: Area) => void
}

/** Below this many a search would only be in the way. */
const SEARCHED_FROM = 8

/** Places to choose one of; a tap goes on. */
export function AreaRows(props: Props) {
  const { words, rows, value, sought, setSought, pick } = props
  return (
    <>
      {(rows.length >= SEARCHED_FROM || sought !== '') && (
        <SearchField words={words} searched={sought} setSearched={setSought} count={rows.length} />
      )}
      <ul className={styles['rows']}>
        {rows.map(({ code, name, hint }) => (
          <li key={code} className={styles['row']}>
            <button
              type="button"
              className={styles['area']}
              aria-current={code === value ? 'true' : undefined}
              onClick={() => pick({ code, name })}
            >
              {name}
              {hint && (
                <>
                  {' '}
                  <span className={styles['hint']}>{hint}</span>
                </>
              )}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
