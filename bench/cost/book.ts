import type { BenchApp } from '#bench/growth/app.ts'
import type { PaymentToBook } from '#bench/growth/payments.ts'
import { storeNotices } from '#bench/growth/posting.ts'

/** Stores the notices of so many payments at once, as they come, then books these. */
export async function bookTogether(
  bench: Pick<BenchApp, 'deps'>,
  payments: readonly PaymentToBook[],
  together: number,
  now: Temporal.Instant,
): Promise<void> {
  for (let at = 0; at < payments.length; at += together) {
    const batch = payments.slice(at, at + together)
    const kept = await Promise.all(batch.map(async (one) => storeNotices(bench, [one], now)))
    await Promise.all(kept.flat().map((book) => book()))
  }
}
