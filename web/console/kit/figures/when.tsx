import { serverNow } from '#web/console/kit/reads/use-now.ts'

const DAY = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'Asia/Manila' } as const
const HOUR = { hour: 'numeric', minute: '2-digit' } as const
const WEEKDAY = { weekday: 'short' } as const

const FORMATS = {
  day: new Intl.DateTimeFormat('en-PH', DAY),
  time: new Intl.DateTimeFormat('en-PH', { ...DAY, ...HOUR }),
  nearDay: new Intl.DateTimeFormat('en-PH', { ...WEEKDAY, ...DAY }),
  nearTime: new Intl.DateTimeFormat('en-PH', { ...WEEKDAY, ...DAY, ...HOUR }),
}

/** Milliseconds to either side in which people think in weekdays. */
const NEAR_MS = 6.5 * 24 * 3_600_000

/**
 * A time in Manila, with the weekday when it is near.
 *
 * @param props.at an instant in UTC as ISO 8601, or a day (YYYY-MM-DD)
 */
export function When({ at }: { at: string }) {
  const isDay = at.length === 10
  const time = new Date(isDay ? `${at}T12:00+08:00` : at)
  const isNear = Math.abs(time.getTime() - serverNow()) < NEAR_MS
  const near = isDay ? FORMATS.nearDay : FORMATS.nearTime
  const far = isDay ? FORMATS.day : FORMATS.time
  return <time dateTime={at}>{(isNear ? near : far).format(time)}</time>
}
