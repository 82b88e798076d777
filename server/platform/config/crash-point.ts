import type { Config } from '#server/platform/config/config.ts'

/** Places between two steps of moving money at which a machine could fail. */
export const CRASH_POINTS = [
  /** A notice is stored, and neither acknowledged nor worked on. */
  'notice stored',
  /** A payment is claimed in a transaction that has booked nothing yet. */
  'payment claimed',
  /** It is posted, and not committed. */
  'payment posted',
  /** An intent is stored, and the provider has not heard of it. */
  'intent stored',
  /** The provider has answered, and we have not stored what. */
  'collection created',
  /** A payout is marked as being sent, and is not sent. */
  'payout marked',
  /** The provider has taken it, and we have not stored that. */
  'payout accepted',
  /** Money that arrived is posted as lent, and not committed. */
  'disbursement posted',
  /** An act of staff is recorded as checked and posted, and not committed. */
  'staff act posted',
] as const
export type CrashPoint = (typeof CRASH_POINTS)[number]

/** Kills this process as a power cut would, when HIRAM_CRASH_AT names the place (sandbox only). */
export function crashPoint(
  { config }: { readonly config: Pick<Config, 'crashAt'> },
  place: CrashPoint,
): void {
  if (config.crashAt === place) process.kill(process.pid, 'SIGKILL')
}
