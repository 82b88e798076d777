import {
  type Areas,
  areasAfter,
  areasNamed,
  isOwnCity,
  namesUp,
  wayTo,
} from '#web/borrower/information/areas-below.ts'
import { AreaRows } from '#web/borrower/information/area-rows.tsx'
import type { AreaTexts } from '#web/borrower/information/texts/areas/texts.ts'

interface Props {
  words: AreaTexts
  areas: Areas
  /** The code of the place to choose in; empty: in none yet. */
  at: string
  sought: string
  setSought: (sought: string) => void
  pick: (code: string) => void
}

/** The regions, provinces or cities to go on to. */
export function AreaList({ words, areas, at, sought, setSought, pick }: Props) {
  const isSought = sought.trim() !== ''
  const found = isSought ? areasNamed(areas, at, sought) : areasAfter(areas, at)

  /** Where it is, when it was found by its name; that a city is in no province. */
  function hintOf(code: string): string {
    if (isSought) return namesUp(wayTo(areas, code).slice(0, -1)).join(', ')
    return at.startsWith('13') || !isOwnCity(areas, code) ? '' : words.ownCity
  }

  return (
    <AreaRows
      {...{ words, sought, setSought }}
      rows={found.map((area) => ({ ...area, hint: hintOf(area.code) }))}
      pick={({ code }) => pick(code)}
    />
  )
}
