import { useState } from 'react'
import { type Area, areaOfLine, listBarangays } from '#contract/identity/area.ts'
import { AreaRows } from '#web/borrower/information/area-rows.tsx'
import type { AreaTexts } from '#web/borrower/information/texts/areas/texts.ts'
import { useCall } from '#web/kit/call/use-call.ts'
import { FormSkeleton } from '#web/kit/form/items/form-skeleton.tsx'
import { isNamed } from '#web/kit/form/items/is-named.ts'
import { Failed } from '#web/kit/status/failed.tsx'

interface Props {
  words: AreaTexts
  edition: string
  city: string
  /** The code of the barangay that is chosen already. */
  value: string
  pick: (barangay: Area) => void
}

/** The barangays of a city. */
export function BarangayList({ words, edition, city, value, pick }: Props) {
  const [sought, setSought] = useState('')
  const { data, waiting, refusal, again } = useCall(listBarangays, { edition, city })
  if (waiting) return <FormSkeleton />
  if (refusal) return <Failed refusal={refusal} again={again} />
  const found = data.barangays.map(areaOfLine).filter(({ name }) => isNamed(name, sought))
  return (
    <AreaRows
      words={{ ...words, searchFor: words.barangayFor }}
      {...{ sought, setSought, pick, value }}
      rows={found.map((area) => ({ ...area, hint: '' }))}
    />
  )
}
