import type { Area } from '#contract/identity/area.ts'
import styles from '#web/borrower/information/area-way.module.css'
import type { AreaTexts } from '#web/borrower/information/texts/areas/texts.ts'

interface Props {
  words: AreaTexts
  /** The region, province and city that are chosen. */
  way: readonly Area[]
  /** Goes back to where one of them is chosen. */
  back: (code: string) => void
}

/** What is chosen so far; each can be chosen again. */
export function AreaWay({ words, way, back }: Props) {
  if (way.length === 0) return null
  return (
    <ul className={styles['way']} aria-label={words.chosen}>
      {way.map(({ code, name }, place) => (
        <li key={code}>
          <button
            type="button"
            className={styles['part']}
            onClick={() => back(way[place - 1]?.code ?? '')}
          >
            {name} <span className={styles['change']}>{words.change}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
