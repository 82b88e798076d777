import { useState } from 'react'
import {
  type Areas,
  areasAfter,
  areasNamed,
  isOwnCity,
  stepAfter,
  wayTo,
} from '#web/borrower/information/areas-below.ts'
import { AreaRows } from '#web/borrower/information/area-rows.tsx'
import type { AreaTexts } from '#web/borrower/information/texts/areas/texts.ts'

interface Props {
  words: AreaTexts
  areas: Areas
  /** The code of the place to choose in; empty: in none yet. */
  at: string
  isMoved: boolean
  pick: (code: string) => void
}

/** The regions, provinces or cities to go on to. */
export function PlaceList({ words, areas, at, isMoved, pick }: Props) {
  const [sought, setSought] = useState('')
  const isSought = sought.trim() !== ''
  const found = isSought ? areasNamed(areas, at, sought) : areasAfter(areas, at)

  /** Where it is, when it was found by its name; that a city is in no province. */
  function hintOf(code: string): string {
    if (isSought)
      return wayTo(areas, code)
        .slice(0, -1)
        .map(({ name }) => name)
        .toReversed()
        .join(', ')
    return at.startsWith('13') || !isOwnCity(areas, code) ? '' : words.ownCity
  }

  return (
    <AreaRows
      {...{ words, isMoved, sought, setSought }}
      title={words.steps[stepAfter(areas, at)]}
      rows={found.map((area) => ({ ...area, hint: hintOf(area.code) }))}
      pick={({ code }) => pick(code)}
    />
  )
}
