import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyTries } from '#server/platform/http/refusal.ts'

/** What costs money or guesses secrets is counted in the database, over all processes. */
const LIMITS = {
  /** Wrong host keys, by address. */
  hostKey: { points: 10, seconds: 60 },
  /** Notices that the partner did not sign, by address. */
  partnerKey: { points: 10, seconds: 60 },
  /** Taps that are noted, by address: many borrowers share one behind a carrier's gateway. */
  tap: { points: 600, seconds: 60 },
  /** Secrets in a page's address or in /session/open that open nothing, by address. */
  pageSecret: { points: 60, seconds: 60 },
  /** Complaints filed and opened again, and images sent, by borrower. */
  complaint: { points: 20, seconds: 24 * 60 * 60 },
  complaintImage: { points: 60, seconds: 60 * 60 },
  complaintImageDay: { points: 180, seconds: 24 * 60 * 60 },
  /** Payments that a borrower says he made: each asks the provider. */
  paymentClaim: { points: 30, seconds: 60 * 60 },
  /** Captchas named and drawn, by address: many visitors share one behind a carrier's gateway. */
  captcha: { points: 1200, seconds: 60 * 60 },
  /** Registrations with a captcha that no code was sent for, by address. */
  registration: { points: 30, seconds: 60 * 60 },
  /** Codes that signed nobody in, by address: many borrowers share one behind a carrier's gateway. */
  wrongLogin: { points: 300, seconds: 60 * 60 },
  /** Copies of all that is stored of a borrower, by borrower. */
  myDataExport: { points: 30, seconds: 60 * 60 },
  /** Visits and taps of promotion pages, by address. */
  visit: { points: 600, seconds: 60 },
  /** Messages asked for, by address, by its network, and by everybody (settings). */
  smsAddress: { points: 30, seconds: 60 * 60 },
  smsNetwork: { points: 300, seconds: 60 * 60 },
  smsDay: { points: 5000, seconds: 24 * 60 * 60 },
  /** Messages to a phone for one purpose, and for all of them. */
  smsPause: { points: 1, seconds: 60 },
  smsPhone: { points: 5, seconds: 24 * 60 * 60 },
} as const

export type LimitName = keyof typeof LIMITS

export interface Limits {
  /** Counts one try. @throws Refusal -1003 with the seconds to wait once the tries are used up */
  count(name: LimitName, subject: string): Promise<void>
  /** As `count`, without counting: are there tries left? */
  check(name: LimitName, subject: string): Promise<void>
  /** Takes a counted try back. */
  giveBack(name: LimitName, subject: string): Promise<void>
}

/** Limits that the settings may set otherwise. */
export type LimitPoints = Partial<Record<LimitName, number>>

export function openLimits(pool: Pool, set: LimitPoints = {}): Limits {
  const pointsOf = (name: LimitName) => set[name] ?? LIMITS[name].points
  const limiters = new Map(
    Object.entries(LIMITS).map(([name, { seconds }]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limit',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points: pointsOf(name as LimitName),
        duration: seconds,
      }),
    ]),
  )
  const limiterOf = (name: LimitName) => {
    const limiter = limiters.get(name)
    if (!limiter) throw new Error(`No limit is named ${name}.`)
    return limiter
  }

  return {
    count: async (name, subject) => {
      await limiterOf(name).consume(subject).catch(refuseWhenUsedUp)
    },
    check: async (name, subject) => {
      const used = await limiterOf(name).get(subject)
      if (used && used.consumedPoints >= pointsOf(name)) refuseWhenUsedUp(used)
    },
    giveBack: async (name, subject) => {
      await limiterOf(name).reward(subject, 1)
    },
  }
}

function refuseWhenUsedUp(reason: unknown): never {
  if (reason instanceof RateLimiterRes) throw tooManyTries(Math.ceil(reason.msBeforeNext / 1000))
  throw reason
}
