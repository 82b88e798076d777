/** A time of the wire without its seconds: YYYY-MM-DD HH:MM. */
export function toMinutes(at: string): string {
  return at.slice(0, 16)
}
