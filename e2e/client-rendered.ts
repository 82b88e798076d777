/** Origin of the run's house that sends plain pages; empty while tests are only being listed. */
export function plainHouse(): string {
  return process.env['PLAIN_HOUSE_URL'] ?? ''
}
