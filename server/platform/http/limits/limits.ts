import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyTries } from '#server/platform/http/refusals/refusal.ts'

/** Calls that cost money or guess secrets are counted in the database, over all processes. */
const LIMITS = {
  /** Wrong host keys, by address. */
  hostKey: { points: 10, seconds: 60 },
  /** Notices that the partner did not sign, by address. */
  partnerKey: { points: 10, seconds: 60 },
  /** Recorded taps, by address: many borrowers share one behind a carrier's gateway. */
  tap: { points: 600, seconds: 60 },
  /** Invalid secrets in a page's address or in /session/open, by address. */
  pageSecret: { points: 60, seconds: 60 },
  /** Pages that a host app opens with a sign-in, by sign-in: each keeps a session. */
  openedPage: { points: 600, seconds: 60 * 60 },
  /** Complaints filed and reopened, and images sent, by borrower. */
  complaint: { points: 20, seconds: 24 * 60 * 60 },
  complaintImage: { points: 60, seconds: 60 * 60 },
  complaintImageDay: { points: 180, seconds: 24 * 60 * 60 },
  /** Pictures of their ID, by borrower. */
  identityPicture: { points: 40, seconds: 60 * 60 },
  /** Mails that ask whether an address is theirs, by borrower: it may be a stranger's. */
  emailLink: { points: 5, seconds: 24 * 60 * 60 },
  /** Payment claims by borrower: each asks the provider. */
  paymentClaim: { points: 30, seconds: 60 * 60 },
  /** Looks at the result of a payment, by borrower: each asks the provider. */
  paymentResult: { points: 240, seconds: 60 * 60 },
  /** Captchas opened and drawn, by address: many visitors share one behind a carrier's gateway. */
  captcha: { points: 1200, seconds: 60 * 60 },
  /** Registrations with a captcha that got no code, by address. */
  registration: { points: 30, seconds: 60 * 60 },
  /** Wrong sign-in codes of those who neither asked for the code nor signed in before, by address. */
  wrongSignInCode: { points: 300, seconds: 60 * 60 },
  /** Wrong sign-in codes of browsers that nobody signed in with, over all numbers (settings). */
  wrongCodes: { points: 100, seconds: 60 * 60 },
  /** The same at one number, after which its borrower is offered a passkey again. */
  wrongCodesOfNumber: { points: 5, seconds: 24 * 60 * 60 },
  /** Tries of a sign-in code while codes are being guessed, by number. */
  guessedCodeTry: { points: 1, seconds: 30 },
  /** Questions for passkeys and answers of staff, by address: many borrowers share a carrier's. */
  passkey: { points: 1200, seconds: 60 * 60 },
  /** Exports of a borrower's data, by borrower. */
  myDataExport: { points: 30, seconds: 60 * 60 },
  /** Visits and taps of promotion pages, by address. */
  visit: { points: 600, seconds: 60 },
  /** Codes that strangers ask for, by address and by network (settings). */
  smsAddress: { points: 30, seconds: 60 * 60 },
  smsNetwork: { points: 300, seconds: 60 * 60 },
  /** The same with a proof in market asGiven, where nothing else needs one. */
  smsNetworkProved: { points: 300, seconds: 60 * 60 },
  /** Codes that strangers may ask for without a proof, by network. */
  unproved: { points: 9, seconds: 60 * 60 },
  /** A proof is good once, for longer than it can be shown. */
  proofUsed: { points: 1, seconds: 20 * 60 },
  /** Codes sent, by budget (settings), and what is kept for networks that had few of them. */
  smsDay: { points: 5000, seconds: 24 * 60 * 60 },
  smsReserve: { points: 250, seconds: 60 * 60 },
  /** Codes sent by budget and network, after which a network is no longer one that had few. */
  smsFewSent: { points: 5, seconds: 24 * 60 * 60 },
  /** Codes to a phone for one purpose; for one budget from one network, and from all of them. */
  smsPause: { points: 1, seconds: 60 },
  smsPhone: { points: 5, seconds: 24 * 60 * 60 },
  smsPhoneInAll: { points: 10, seconds: 12 * 60 * 60 },
  /** Codes asked for in a browser that the borrower has signed in with, by phone. */
  smsKnown: { points: 5, seconds: 24 * 60 * 60 },
  /** Askings that may learn from the answer who is registered, by network. */
  registeredTold: { points: 20, seconds: 60 * 60 },
} as const

export type LimitName = keyof typeof LIMITS

export interface Limits {
  /** Counts one try. @throws Refusal -1003 with the seconds to wait once the tries are used up */
  count(name: LimitName, subject: string): Promise<void>
  /** Counts one try when there is one left; false when there is none. */
  take(name: LimitName, subject: string): Promise<boolean>
  /** As `count`, without counting. */
  check(name: LimitName, subject: string): Promise<void>
  /** Whether a try is left, without counting. */
  isLeft(name: LimitName, subject: string): Promise<boolean>
  /** Undoes a counted try. */
  giveBack(name: LimitName, subject: string): Promise<void>
}

/** Limits from the settings, in place of the defaults. */
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

  const usedUp = async (name: LimitName, subject: string) => {
    const used = await limiterOf(name).get(subject)
    return used && used.consumedPoints >= pointsOf(name) ? used : null
  }

  return {
    count: async (name, subject) => {
      await limiterOf(name).consume(subject).catch(refuseWhenUsedUp)
    },
    take: async (name, subject) => {
      try {
        await limiterOf(name).consume(subject)
        return true
      } catch (reason) {
        if (reason instanceof RateLimiterRes) return false
        throw reason
      }
    },
    check: async (name, subject) => {
      const used = await usedUp(name, subject)
      if (used) refuseWhenUsedUp(used)
    },
    isLeft: async (name, subject) => (await usedUp(name, subject)) === null,
    giveBack: async (name, subject) => {
      await limiterOf(name).reward(subject, 1)
    },
  }
}

function refuseWhenUsedUp(reason: unknown): never {
  if (reason instanceof RateLimiterRes) throw tooManyTries(Math.ceil(reason.msBeforeNext / 1000))
  throw reason
}
