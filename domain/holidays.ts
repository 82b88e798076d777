/**
 * Whether a Manila date is a nationwide holiday: a regular holiday or a special non-working day.
 * For a year whose proclamation is not in the table, only the days named by law count, so that a
 * time limit may end earlier than with the proclamation, and never later.
 */
export function isHoliday(day: Temporal.PlainDate): boolean {
  return (PROCLAIMED[day.year] ?? daysByLaw(day.year)).includes(day.toString().slice(5))
}

/** Whether the proclaimed holidays of a year are known; else only those that the law names count. */
export function hasProclamation(year: number): boolean {
  return PROCLAIMED[year] !== undefined
}

/**
 * Holidays (month and day) by year, as the President proclaimed them.
 * 2026: Proclamation 1006 of 3 September 2025; Eid'l Fitr as declared on 12 March 2026; Eid'l Adha
 * by Proclamation 1264 of 21 May 2026.
 */
const PROCLAIMED: Readonly<Record<number, readonly string[]>> = {
  2026: `01-01 02-17 03-20 04-02 04-03 04-04 04-09 05-01 05-27 06-12 08-21 08-31
    11-01 11-02 11-30 12-08 12-24 12-25 12-30 12-31`.split(/\s+/),
}

/**
 * RA 9492 with RA 9256 (21 August) and RA 10966 (8 December). The two Islamic feasts (RA 9177,
 * RA 9849) are missing: their dates are known only once they are proclaimed.
 */
const FIXED_BY_LAW = '01-01 04-09 05-01 06-12 08-21 11-01 11-30 12-08 12-25 12-30 12-31'.split(' ')

function daysByLaw(year: number): string[] {
  const easter = easterSunday(year)
  const moving = [easter.subtract({ days: 3 }), easter.subtract({ days: 2 }), heroesDay(year)]
  return [...FIXED_BY_LAW, ...moving.map((day) => day.toString().slice(5))]
}

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
