/** A near day with its weekday. @param day YYYY-MM-DD @param weekdays from Sunday */
export function dayWithName(day: string, weekdays: readonly string[]): string {
  const name = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]
  return name ? `${name}, ${day}` : day
}
