import type { listHolidays, readHolidayYear } from '#contract/console/set-up/holidays.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { daysByLaw } from '#domain/calendar/holidays.ts'
import { namesOfStaff } from '#server/backoffice/borrower/staff-names.ts'
import type { Database } from '#server/platform/database/database.ts'
import { changesOfYear, storedHolidays } from '#server/reference/holidays/change-holidays.ts'

type Row = StaffOutput<typeof listHolidays>['items'][number]

/** The days of a year, as they are proclaimed, else as the law names them. */
export async function holidayRows(
  db: Database,
  year: number,
  today: Temporal.PlainDate,
): Promise<Row[]> {
  const isPassed = (date: string) => date < today.toString()
  const { days } = await storedHolidays(db)
  const proclaimed = [...days.values()].filter(({ day }) => day.startsWith(`${year}-`))
  const names = await namesOf(db, proclaimed)
  const rows = proclaimed.map(({ day, staffId, at, kind, name, proclamation, source }): Row => ({
    id: day,
    date: day,
    kind,
    name,
    proclamation,
    source,
    isByLaw: false,
    isPassed: isPassed(day),
    changedAt: staffId === null ? null : at.toString(),
    changedBy: staffId === null ? '' : (names.get(staffId) ?? staffId),
  }))
  const byLaw = daysByLaw(year)
    .filter(({ day }) => !days.has(day.toString()))
    .map(({ day, ...named }): Row => {
      const date = day.toString()
      const none = {
        proclamation: '',
        isByLaw: true,
        isPassed: isPassed(date),
        changedAt: null,
        changedBy: '',
      }
      return { id: date, date, ...named, ...none }
    })
  return [...rows, ...byLaw].toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

/** Whether a year is proclaimed, and what was changed of it. */
export async function holidayYear(
  db: Database,
  year: number,
): Promise<StaffOutput<typeof readHolidayYear>> {
  const { edition, days } = await storedHolidays(db)
  const byLawCount = daysByLaw(year).filter(({ day }) => !days.has(day.toString())).length
  const changes = await changesOfYear(db, year)
  const names = await namesOf(db, changes)
  return {
    year,
    edition,
    isProclaimed: byLawCount === 0,
    byLawCount,
    changes: changes.map(({ day, number, at, staffId, kind, name }) => ({
      id: `${day} ${number}`,
      at: at.toString(),
      by: staffId === null ? '' : (names.get(staffId) ?? staffId),
      day,
      kind,
      name,
    })),
  }
}

async function namesOf(db: Database, kept: readonly { readonly staffId: string | null }[]) {
  return namesOfStaff(
    db,
    kept.flatMap(({ staffId }) => staffId ?? []),
  )
}
