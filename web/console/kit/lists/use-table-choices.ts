import { useState } from 'react'
import { useMe } from '#web/console/staff.ts'

/** What a person keeps in their browser of how tables look. */
export interface TableChoices {
  /** Heads of columns that they do not want to see in this list. */
  readonly hidden: readonly string[]
  readonly isDense: boolean
}

/** The choices of who is signed in: the columns of one list, the density of all. */
export function useTableChoices(resource: string) {
  const { id } = useMe()
  const columnsPlace = `console.columns.${id}.${resource}`
  const densityPlace = `console.density.${id}`
  const [chosen, setChosen] = useState<TableChoices>(() => ({
    hidden: listIn(kept(columnsPlace)),
    isDense: kept(densityPlace) === 'dense',
  }))
  const choose = (next: TableChoices) => {
    setChosen(next)
    keep(columnsPlace, JSON.stringify(next.hidden))
    keep(densityPlace, next.isDense ? 'dense' : '')
  }
  return { ...chosen, choose }
}

function listIn(text: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

/** A browser may keep nothing: then a choice lasts as long as the page. */
function kept(place: string): string {
  try {
    return localStorage.getItem(place) ?? ''
  } catch {
    return ''
  }
}

function keep(place: string, value: string): void {
  try {
    localStorage.setItem(place, value)
  } catch {
    // As above.
  }
}
