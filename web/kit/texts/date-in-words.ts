/**
 * A date in words, with its time of day if it has one: Nov 27, 2026, 2:05 PM.
 *
 * @param date YYYY-MM-DD, with HH:MM or HH:MM:SS
 * @param months the first three letters of each month, one after the other
 */
export function dateInWords(date: string, months: string): string {
  const [year, month, day, hour, minute] = date.split(/\D/)
  const at = Number(month) * 3
  const words = `${months.slice(at - 3, at)} ${Number(day)}, ${year}`
  return minute ? `${words}, ${timeInWords(`${hour}:${minute}`)}` : words
}

/** A time of day on the clock of twelve hours: 2:05 PM. @param time HH:MM */
export function timeInWords(time: string): string {
  const [hour, minute] = time.split(':')
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}
