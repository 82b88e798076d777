import type { FastifyBaseLogger } from 'fastify'

/** Milliseconds until an alarm that still holds is raised again. */
const AGAIN_AFTER_MS = 60 * 60 * 1000

/** Alarms that are remembered at most, so that a flood of them takes no memory. */
const MAX_REMEMBERED = 1000

/**
 * The kinds of alarms, in words that never change: rules of a monitor name them
 * (docs/operate/alerts.yml).
 */
export const ALARM_NAMES = [
  'product is off offer',
  'promotion page is off',
  'disclosure is drawn otherwise',
  'KEYS_FILE cannot be read',
  'the proof service is silent',
  'payouts are refused',
  'a payment is disputed',
  'a payment could not be booked',
  'a payment could not be reversed',
  'a QR Ph code is wrong',
  'sign-in codes are guessed',
  'an invitation was shown',
] as const
export type AlarmName = (typeof ALARM_NAMES)[number]

/** Conditions that an operator must look at. */
export interface Alarms {
  /**
   * Writes a line at level error and counts it for /metrics (`alarms_total`). The same alarm is
   * raised again only after an hour, so a condition may be reported by each request that meets it.
   *
   * @param facts ids and reasons, without personal data; they tell one alarm from another
   */
  raise(name: AlarmName, facts: Readonly<Record<string, string>>): void
  /** How often each kind was raised since the start: 0 too, so that a monitor sees the first one. */
  counts(): ReadonlyMap<AlarmName, number>
}

/** @param now milliseconds of a clock that only goes forward */
export function openAlarms(
  logger: Pick<FastifyBaseLogger, 'error'>,
  now = () => performance.now(),
): Alarms {
  const counts = new Map<AlarmName, number>(ALARM_NAMES.map((name) => [name, 0]))
  const raisedAt = new Map<string, number>()

  return {
    raise(name, facts) {
      const key = JSON.stringify([name, facts])
      const before = raisedAt.get(key)
      if (before !== undefined && now() - before < AGAIN_AFTER_MS) return
      if (raisedAt.size >= MAX_REMEMBERED) raisedAt.clear()
      raisedAt.set(key, now())
      counts.set(name, (counts.get(name) ?? 0) + 1)
      logger.error({ alarm: name, ...facts }, name)
    },
    counts: () => counts,
  }
}
