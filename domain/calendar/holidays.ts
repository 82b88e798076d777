/**
 * What a day is by a proclamation: a regular holiday, a special non-working day, or a working day
 * (a special working day, or a day of the law that is moved to another).
 */
export const HOLIDAY_KINDS = ['regular', 'special', 'working'] as const
export type HolidayKind = (typeof HOLIDAY_KINDS)[number]

/** Proclaimed days: their kinds by the Manila day as YYYY-MM-DD. */
export type Holidays = ReadonlyMap<string, HolidayKind>

/**
 * Whether a Manila date is a nationwide holiday: a regular holiday or a special non-working day. What
 * is proclaimed of the day counts, else the law. So a time limit may end earlier than with a
 * proclamation that is not known yet, and never later.
 */
export function isHoliday(day: Temporal.PlainDate, proclaimed: Holidays): boolean {
  const kind = proclaimed.get(day.toString())
  if (kind !== undefined) return kind !== 'working'
  return daysByLaw(day.year).some((named) => named.day.equals(day))
}

/** Whether a year is proclaimed: it is when something is proclaimed of each day that the law names. */
export function hasProclamation(year: number, proclaimed: Holidays): boolean {
  return daysByLaw(year).every(({ day }) => proclaimed.has(day.toString()))
}

/** A day that the law makes a holiday of every year. */
export interface DayByLaw {
  readonly day: Temporal.PlainDate
  readonly name: string
  readonly kind: HolidayKind
  readonly source: string
}

/**
 * The holidays of a year by law, in their order. The two Islamic feasts (RA 9177, RA 9849) are
 * missing: their dates are known only once they are proclaimed.
 */
export function daysByLaw(year: number): DayByLaw[] {
  const easter = easterSunday(year)
  const moving = [
    { day: easter.subtract({ days: 3 }), name: 'Maundy Thursday' },
    { day: easter.subtract({ days: 2 }), name: 'Good Friday' },
    { day: heroesDay(year), name: 'National Heroes Day' },
  ].map((named) => ({ ...named, kind: 'regular', source: LAW }) as const)
  const fixed = FIXED_BY_LAW.map(([monthDay, name, kind, source = LAW]) => ({
    day: Temporal.PlainDate.from(`${String(year).padStart(4, '0')}-${monthDay}`),
    name,
    kind,
    source,
  }))
  return [...fixed, ...moving].toSorted((one, other) =>
    Temporal.PlainDate.compare(one.day, other.day),
  )
}

const LAW = 'RA 9492'

/** Month and day, the day's name, what it is, and the law where it is a later one. */
const FIXED_BY_LAW: readonly (readonly [string, string, HolidayKind, string?])[] = [
  ['01-01', 'New Year’s Day', 'regular'],
  ['04-09', 'Araw ng Kagitingan', 'regular'],
  ['05-01', 'Labor Day', 'regular'],
  ['06-12', 'Independence Day', 'regular'],
  ['08-21', 'Ninoy Aquino Day', 'special', 'RA 9256'],
  ['11-01', 'All Saints’ Day', 'special'],
  ['11-30', 'Bonifacio Day', 'regular'],
  ['12-08', 'Feast of the Immaculate Conception of Mary', 'special', 'RA 10966'],
  ['12-25', 'Christmas Day', 'regular'],
  ['12-30', 'Rizal Day', 'regular'],
  ['12-31', 'Last Day of the Year', 'special'],
]

/** National Heroes Day: the last Monday of August. */
function heroesDay(year: number): Temporal.PlainDate {
  const last = new Temporal.PlainDate(year, 8, 31)
  return last.subtract({ days: last.dayOfWeek - 1 })
}

/** Easter of the Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): Temporal.PlainDate {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const leaps = 2 * (century % 4) + 2 * Math.floor((year % 100) / 4)
  const weekday = (32 + leaps - moon - (year % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451)
  const days = moon + weekday - 7 * late + 114
  return new Temporal.PlainDate(year, Math.floor(days / 31), (days % 31) + 1)
}
