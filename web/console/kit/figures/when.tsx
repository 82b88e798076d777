const DAY = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'Asia/Manila' } as const
const DAY_FORMAT = new Intl.DateTimeFormat('en-PH', DAY)
const TIME_FORMAT = new Intl.DateTimeFormat('en-PH', {
  ...DAY,
  hour: 'numeric',
  minute: '2-digit',
})

/** A time in Manila. @param props.at an instant in UTC as ISO 8601, or a day (YYYY-MM-DD) */
export function When({ at }: { at: string }) {
  const isDay = at.length === 10
  const shown = (isDay ? DAY_FORMAT : TIME_FORMAT).format(
    new Date(isDay ? `${at}T12:00+08:00` : at),
  )
  return <time dateTime={at}>{shown}</time>
}
