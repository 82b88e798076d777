import { type Centavos, share, sum } from '#domain/money/money.ts'
import { type Rate, ratio } from '#domain/money/rate.ts'

/**
 * Days late from which a bucket counts: not late, 1 to 30, 31 to 60, 61 to 90, over 90. By IFRS 9 the
 * first two are stage 1, those to 90 days stage 2 (5.5.11), the last stage 3 (B5.5.37).
 */
export const LOSS_BUCKETS = [0, 1, 31, 61, 91] as const

export type LossBucket = (typeof LOSS_BUCKETS)[number]

/** The stage of a bucket: 1, 2 or 3. */
export function lossStage(bucket: LossBucket): number {
  if (bucket < 31) return 1
  return bucket < 91 ? 2 : 3
}

/** The share of each bucket that is expected to be lost. */
export type LossRates = Readonly<Record<LossBucket, Rate>>

/** What is owed by loans of a bucket, and what of it is expected to be lost. Centavos. */
export interface BucketAllowance {
  readonly bucket: LossBucket
  readonly outstanding: Centavos
  readonly allowance: Centavos
}

/** A provision matrix (IFRS 9 B5.5.35): each bucket is rounded by itself, halves to the even centavo. */
export function lossAllowance(
  outstanding: ReadonlyMap<LossBucket, Centavos>,
  rates: LossRates,
): BucketAllowance[] {
  return LOSS_BUCKETS.map((bucket) => {
    const owed = outstanding.get(bucket) ?? 0n
    return { bucket, outstanding: owed, allowance: share(owed, rates[bucket]) }
  })
}

/** The allowance of all buckets, in centavos. */
export function totalAllowance(buckets: readonly BucketAllowance[]): Centavos {
  return sum(buckets.map(({ allowance }) => allowance))
}

/** A rate in per cent as it is typed, such as 12.5. */
export function percentRate(text: string): Rate {
  const [whole = '', decimals = ''] = text.split('.')
  return ratio(BigInt(whole + decimals.padEnd(2, '0')), 10_000n)
}
