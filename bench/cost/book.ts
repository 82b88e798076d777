import type { BenchApp } from '#bench/growth/app.ts'
import type { PaymentToBook } from '#bench/growth/payments.ts'
import { storeNotices } from '#bench/growth/posting.ts'

/** Stores notices of payments one after the other, then books so many at once. */
export async function bookTogether(
  bench: Pick<BenchApp, 'deps'>,
  payments: readonly PaymentToBook[],
  together: number,
  now: Temporal.Instant,
): Promise<void> {
  const kept = await storeNotices(bench, payments, now)
  for (let at = 0; at < kept.length; at += together)
    await Promise.all(kept.slice(at, at + together).map((book) => book()))
}
