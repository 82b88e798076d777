import { CODES } from '#contract/codes.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import type { HolidayKind, Holidays } from '#domain/calendar/holidays.ts'
import { implausibleHolidays } from '#domain/calendar/plausible-holidays.ts'
import type { ProclaimedDay } from '#domain/calendar/proclaimed-days.ts'
import { type GivenDay, readHolidayFile } from '#server/backoffice/holidays/holiday-file.ts'
import { dayFaults, readDay, whenFaults } from '#server/backoffice/holidays/holiday-faults.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusals/refusal.ts'
import {
  changeHolidays,
  storedHolidays,
  type StoredHolidays,
} from '#server/reference/holidays/change-holidays.ts'
import type { NewDay } from '#server/reference/holidays/day-version.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type Keeper = Pick<Dependencies, 'database' | 'clock' | 'holidays'>

/** Who changes the calendar, and the edition that they saw. */
export interface HolidayEdit {
  readonly edition: number
  /** Id of the person. */
  readonly by: string
}

/** What is written down of days before and after a change; null: nothing. */
export interface ChangedDays {
  readonly before: Readonly<Record<string, string | null>>
  readonly after: Readonly<Record<string, string | null>>
}

/**
 * Writes down what is proclaimed of a day.
 *
 * @throws Refusal -1002 with everything that is wrong, -1005 for another edition or without a change
 */
export async function saveHoliday(
  deps: Keeper,
  edit: HolidayEdit,
  typed: Parameters<typeof readDay>[0],
): Promise<ChangedDays> {
  const day = readDay(typed)
  return storeDays(deps, edit, [day], dayFaults(day))
}

/**
 * Writes down the days of a file, all of them or none.
 *
 * @throws Refusal as `saveHoliday`
 */
export async function importHolidays(
  deps: Keeper,
  edit: HolidayEdit,
  file: string,
): Promise<ChangedDays> {
  const { days, faults } = readHolidayFile(file)
  return storeDays(deps, edit, days, faults)
}

/** What a file would change, line by line, and why it cannot be imported. */
export async function previewHolidayFile(deps: Keeper, file: string) {
  const { days, faults } = readHolidayFile(file)
  const kept = await storedHolidays(deps.database)
  const whenWrong = faultsOfChange(deps, kept, days)
  return {
    edition: kept.edition,
    faults: [...faults, ...whenWrong, ...(faults.length > 0 ? [] : calendarFaults(kept, days))],
    lines: faults.length > 0 ? [] : days.map((day) => effectOf(kept, day)),
  }
}

/**
 * Takes out what is proclaimed of a day: the law decides what it is.
 *
 * @throws Refusal -1001 when nothing is, -1002 for a day that has passed, -1005 for another edition
 */
export async function takeHolidayOut(
  deps: Keeper,
  edit: HolidayEdit,
  day: string,
): Promise<ChangedDays> {
  refuse(whenFaults(day, toManilaDate(deps.clock.now())))
  return change(deps, edit, ({ days }) => {
    const before = days.get(day)
    if (!before)
      throw new Refusal(CODES.notFound, englishOnly(`Nothing is proclaimed of ${day || 'no day'}.`))
    const { name, proclamation, source } = before
    return [{ day, kind: null, name, proclamation, source }]
  })
}

async function storeDays(
  deps: Keeper,
  edit: HolidayEdit,
  days: readonly GivenDay[],
  faults: readonly string[],
): Promise<ChangedDays> {
  refuse(faults)
  return change(deps, edit, (kept) => {
    refuse(faultsOfChange(deps, kept, days))
    const changed = days.filter((day) => effectOf(kept, day).effect !== 'same')
    if (changed.length === 0)
      throw new Refusal(CODES.notInThisStatus, englishOnly('All of this stands there already.'))
    return changed
  })
}

async function change(
  { database, clock, holidays }: Keeper,
  { edition, by: staffId }: HolidayEdit,
  newDays: Parameters<typeof changeHolidays>[2],
): Promise<ChangedDays> {
  let before: StoredHolidays['days'] = new Map()
  const written = await changeHolidays(database, { edition, staffId, at: clock.now() }, (kept) => {
    before = kept.days
    const changed = newDays(kept)
    refuse(calendarFaults(kept, changed))
    return changed
  })
  if (written === null)
    throw new Refusal(
      CODES.notInThisStatus,
      englishOnly('Somebody changed the holidays meanwhile. Load them again.'),
    )
  await holidays.refresh()
  const of = (textOf: (day: NewDay) => string | null) =>
    Object.fromEntries(written.map((day) => [day.day, textOf(day)]))
  return {
    before: of(({ day }) => lineOf(before.get(day))),
    after: of((day) => (day.kind === null ? null : lineOf(day))),
  }
}

/** A day that stands there as it is given is no change, also when it has passed. */
function faultsOfChange(
  { clock }: Pick<Keeper, 'clock'>,
  kept: StoredHolidays,
  days: readonly GivenDay[],
): string[] {
  const today = toManilaDate(clock.now())
  return days
    .filter((day) => effectOf(kept, day).effect !== 'same')
    .flatMap(({ day, line }) =>
      whenFaults(day, today).map((fault) =>
        line === undefined ? fault : `Line ${line}: ${fault}`,
      ),
    )
}

/** What is not plausible of the calendar with a change. */
function calendarFaults({ days }: StoredHolidays, changed: readonly KindOfDay[]): string[] {
  const before: Holidays = new Map([...days.values()].map(({ day, kind }) => [day, kind]))
  const after = new Map(before)
  for (const { day, kind } of changed)
    if (kind === null) after.delete(day)
    else after.set(day, kind)
  const years = new Set(changed.map(({ day }) => Temporal.PlainDate.from(day).year))
  return implausibleHolidays(before, after, [...years])
}

/** Null: nothing is proclaimed of it any more. */
interface KindOfDay {
  readonly day: string
  readonly kind: HolidayKind | null
}

function effectOf({ days }: StoredHolidays, day: ProclaimedDay) {
  const before = lineOf(days.get(day.day)) ?? ''
  const effect = before === '' ? 'new' : before === lineOf(day) ? 'same' : 'changed'
  return { ...day, before, effect } as const
}

/** One day in one line, as the log has it. */
function lineOf(
  day: { readonly [Field in keyof ProclaimedDay]: string | null } | undefined,
): string | null {
  return day ? [day.kind, day.name, day.proclamation, day.source].join('; ') : null
}

function refuse(faults: readonly string[]): void {
  if (faults.length > 0) throw inputRefused(englishOnly(faults.join(' ')))
}
