import type { Dependencies } from '#server/providers/dependencies.ts'

/** Seconds after it was marked in which money is sent; it is asked about after more. */
const MAX_SECONDS = 60

/** Whether money that this process left lying may have been asked about, and gone elsewhere by now. */
export function isTooLate(
  { clock, payouts }: Pick<Dependencies, 'clock' | 'payouts'>,
  markedAt: Temporal.Instant,
): boolean {
  return payouts.all.length > 1 && clock.now().since(markedAt).total('seconds') > MAX_SECONDS
}
