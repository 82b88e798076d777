import type { HolidayKind, Holidays } from '#domain/calendar/holidays.ts'

/** What was proclaimed of a day. */
export interface ProclaimedDay {
  /** YYYY-MM-DD, in Manila. */
  readonly day: string
  readonly kind: HolidayKind
  readonly name: string
  /** Its number; empty where the source has none. */
  readonly proclamation: string
  /** Where it can be read, or when it was declared. */
  readonly source: string
}

/** The kinds of proclaimed days, as a calendar has them. */
export function toHolidays(days: readonly ProclaimedDay[]): Holidays {
  return new Map(days.map(({ day, kind }) => [day, kind]))
}

/**
 * Days that this version of the program knows as proclaimed: the first content of the calendar, which
 * staff keep from then on.
 */
export const PROCLAIMED_DAYS: readonly ProclaimedDay[] = [
  ...by1006('regular', [
    ['01-01', 'New Year’s Day'],
    ['04-02', 'Maundy Thursday'],
    ['04-03', 'Good Friday'],
    ['04-09', 'Araw ng Kagitingan'],
    ['05-01', 'Labor Day'],
    ['06-12', 'Independence Day'],
    ['08-31', 'National Heroes Day'],
    ['11-30', 'Bonifacio Day'],
    ['12-25', 'Christmas Day'],
    ['12-30', 'Rizal Day'],
  ]),
  ...by1006('special', [
    ['02-17', 'Chinese New Year'],
    ['04-04', 'Black Saturday'],
    ['08-21', 'Ninoy Aquino Day'],
    ['11-01', 'All Saints’ Day'],
    ['11-02', 'All Souls’ Day'],
    ['12-08', 'Feast of the Immaculate Conception of Mary'],
    ['12-24', 'Christmas Eve'],
    ['12-31', 'Last Day of the Year'],
  ]),
  ...by1006('working', [['02-25', 'EDSA People Power Revolution Anniversary']]),
  {
    day: '2026-03-20',
    kind: 'regular',
    name: 'Eid’l Fitr',
    proclamation: '',
    source: 'Declared on 12 March 2026',
  },
  {
    day: '2026-05-27',
    kind: 'regular',
    name: 'Eid’l Adha',
    proclamation: '1264',
    source: 'Proclamation 1264 of 21 May 2026',
  },
]

/** Of 2026, by Proclamation 1006. */
function by1006(kind: HolidayKind, days: readonly [string, string][]): ProclaimedDay[] {
  return days.map(([monthDay, name]) => ({
    day: `2026-${monthDay}`,
    kind,
    name,
    proclamation: '1006',
    source: 'Proclamation 1006 of 3 September 2025',
  }))
}
