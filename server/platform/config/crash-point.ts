import type { Config } from '#server/platform/config/config.ts'

/** Points between two steps of moving money at which a machine could fail. */
export const CRASH_POINTS = [
  /** A notice is stored, and neither acknowledged nor processed. */
  'notice stored',
  /** A payment is claimed in a transaction that has posted nothing yet, or planned and not posted. */
  'payment claimed',
  /** The payment is posted, and not committed or not answered for. */
  'payment posted',
  /** An intent is stored, and the provider does not know it yet. */
  'intent stored',
  /** The provider has answered, and the answer is not stored. */
  'collection created',
  /** A payout is marked as being sent, and is not sent. */
  'payout marked',
  /** The provider has accepted the payout, and that is not stored. */
  'payout accepted',
  /** A payout that arrived is posted as disbursed, or a refund as refunded, and not committed. */
  'disbursement posted',
  /** An approval request is recorded as approved and posted, and not committed. */
  'staff act posted',
] as const
export type CrashPoint = (typeof CRASH_POINTS)[number]

/** Kills this process like a power cut, when HIRAM_CRASH_AT names the point (sandbox only). */
export function crashPoint(
  { config }: { readonly config: Pick<Config, 'crashAt'> },
  place: CrashPoint,
): void {
  if (config.crashAt === place) process.kill(process.pid, 'SIGKILL')
}
