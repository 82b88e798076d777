import { useMemo, useState } from 'react'
import { type Area, listAreas } from '#contract/identity/area.ts'
import { AreaStep } from '#web/borrower/information/area-step.tsx'
import { AreaWay } from '#web/borrower/information/area-way.tsx'
import { BarangayList } from '#web/borrower/information/barangay-list.tsx'
import { AreaList } from '#web/borrower/information/area-list.tsx'
import { toAreas, namesUp, stepAfter, wayTo } from '#web/borrower/information/areas-below.ts'
import { largestCities } from '#web/borrower/information/largest-cities.ts'
import { areaTexts } from '#web/borrower/information/texts/areas/area-texts.ts'
import styles from '#web/borrower/information/area-picker.module.css'
import { useCall } from '#web/kit/call/use-call.ts'
import { Sheet } from '#web/kit/dialog/sheet.tsx'
import { Button } from '#web/kit/form/button.tsx'
import { Suggestions } from '#web/kit/form/suggestions.tsx'
import type { ShownArea } from '#web/kit/form/items/form-address.ts'
import { FormSkeleton } from '#web/kit/form/items/form-skeleton.tsx'
import { Failed } from '#web/kit/status/failed.tsx'
import { useLateWords } from '#web/kit/status/late-texts.ts'

export interface AreaPickerProps {
  title: string
  area: ShownArea
  /** Takes the barangay, named with its parents, and its city, named so. */
  choose: (barangay: Area, city: string) => void
  /** A city is enough: no barangay of it. */
  isOfCity?: boolean
  /** Instead of choosing. */
  write: () => void
  leave: () => void
}

/** Chooses a barangay: from region to province, city and barangay, or by the name of any of them. */
export function AreaPicker({ title, area, isOfCity, choose, write, leave }: AreaPickerProps) {
  const { edition, value } = area
  const words = useLateWords(areaTexts)
  const { data, waiting, refusal, again } = useCall(listAreas, { edition })
  const areas = useMemo(() => data && toAreas(data), [data])
  const [moved, setMoved] = useState<string | null>(null)
  const [sought, setSought] = useState('')
  if (!words) return null

  // The city of the barangay that was chosen before.
  const at = moved ?? (/^\d{10}$/.test(value) ? `${value.slice(0, 7)}000` : '')
  const way = areas ? wayTo(areas, at) : []
  const city = way.find(({ code }) => areas?.cities.some((one) => one.code === code))

  function moveTo(code: string) {
    if (isOfCity && areas?.cities.some((one) => one.code === code)) return chooseCity(code)
    setMoved(code)
    setSought('')
  }

  function chooseCity(code: string) {
    const [, ...place] = areas ? wayTo(areas, code) : []
    const name = namesUp(place).join(', ')
    choose({ code, name }, name)
    leave()
  }

  function chooseIn(barangay: Area) {
    // No region: an address has none.
    const parents = namesUp(way.slice(1)).join(', ')
    choose({ ...barangay, name: `${barangay.name}, ${parents}` }, parents)
    leave()
  }

  const actions = (
    <Button kind="outline" onClick={write}>
      {words.write}
    </Button>
  )
  return (
    <Sheet title={title} onLeave={leave} actions={actions}>
      <div className={styles['picker']}>
        {areas && (
          <AreaStep
            key={`to ${at}`}
            title={sought.trim() ? words.anyStep : words.steps[stepAfter(areas, at)]}
            isMoved={moved !== null}
          />
        )}
        <AreaWay {...{ words, way }} back={moveTo} />
        {areas && at === '' && sought === '' && (
          <Suggestions
            label={words.largest}
            choices={largestCities(areas).map(({ code, name }) => ({ name, value: code }))}
            pick={moveTo}
          />
        )}
        {waiting && <FormSkeleton />}
        {refusal && <Failed refusal={refusal} again={again} />}
        {areas && !city && (
          <AreaList key={at} {...{ words, areas, at, sought, setSought }} pick={moveTo} />
        )}
        {city && (
          <BarangayList key={at} {...{ words, edition, value }} city={city.code} pick={chooseIn} />
        )}
      </div>
    </Sheet>
  )
}
