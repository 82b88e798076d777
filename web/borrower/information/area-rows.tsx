import { useEffect, useRef } from 'react'
import type { Area } from '#contract/area.ts'
import styles from '#web/borrower/information/area-rows.module.css'
import type { AreaTexts } from '#web/borrower/information/texts/areas/texts.ts'
import { SearchField } from '#web/kit/form/search-field.tsx'

interface Props {
  words: AreaTexts
  title: string
  rows: readonly (Area & { hint: string })[]
  /** The code of the one that is chosen already. */
  value?: string
  sought: string
  setSought: (sought: string) => void
  /** Whether to move the focus here, for a borrower who went on from another list. */
  isMoved: boolean
  pick: (area: Area) => void
}

/** Below this many a search would only be in the way. */
const SEARCHED_FROM = 8

/** Places to choose one of; a tap goes on. */
export function AreaRows(props: Props) {
  const { words, title, rows, value, sought, setSought, isMoved, pick } = props
  const here = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isMoved) here.current?.focus()
  }, [isMoved])
  return (
    <>
      <h3 ref={here} className={styles['title']} tabIndex={-1}>
        {title}
      </h3>
      {(rows.length >= SEARCHED_FROM || sought !== '') && (
        <SearchField words={words} searched={sought} setSearched={setSought} count={rows.length} />
      )}
      <ul className={styles['rows']}>
        {rows.map(({ code, name, hint }) => (
          <li key={code} className={styles['row']}>
            <button
              type="button"
              className={styles['place']}
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
