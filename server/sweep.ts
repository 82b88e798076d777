import { sql } from 'kysely'
import { checkCatalog } from '#server/check-catalog.ts'
import { manilaDateOf } from '#domain/calendar.ts'
import { sweepArchives } from '#server/backoffice/archives/sweep-archives.ts'
import { sweepStaffSignIns } from '#server/backoffice/oidc/sweep-staff-sign-ins.ts'
import { sweepLineWords } from '#server/payments/bank/sweep-line-words.ts'
import { sweepPromotionEvents } from '#server/growth/promotion/sweep-promotion-events.ts'
import { sweepJointLogins } from '#server/growth/partner/sweep-joint-logins.ts'
import { sweepTappedPlaces } from '#server/growth/recommendation/sweep-tapped-places.ts'
import { sweepCaptchas } from '#server/identity/captcha/sweep-captchas.ts'
import { sweepChallenges } from '#server/identity/passkey/challenge.ts'
import { sweepPictures } from '#server/identity/picture/sweep-pictures.ts'
import { sweepSessions } from '#server/identity/session/sweep-sessions.ts'
import { sweepCodes } from '#server/identity/sms-code/sweep-codes.ts'
import { sweepStatements } from '#server/lending/disclosure/sweep-statements.ts'
import { sweepOrigins } from '#server/lending/risk-mark/application-origin.ts'
import { sweepReplayChanges } from '#server/lending/policy-version/sweep-replay-changes.ts'
import { sweepOffers } from '#server/lending/offer/sweep-offers.ts'
import type { Database } from '#server/platform/database/database.ts'
import { keepMonthPartitions } from '#server/platform/database/month-partitions.ts'
import { deleteSome } from '#server/platform/database/delete-some.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { sweepDevices } from '#server/service/push/sweep-devices.ts'
import { sweepKeptIdentities } from '#server/service/my-data/sweep-kept-identities.ts'

/** An offer is open for a day; a week is enough to answer questions about it. */
const OFFER_KEPT_HOURS = 7 * 24

/** Device and network of an application are compared with those of later ones for two years. */
const ORIGIN_KEPT_HOURS = 2 * 365 * 24

/** What a replay found of single applications is looked at while its draft is decided. */
const REPLAY_KEPT_HOURS = 90 * 24

/** Half a year: charge-backs are over, and what a line was is asked no more. */
const LINE_WORDS_KEPT_HOURS = 180 * 24

const RATE_LIMIT_OVER = sql`expire < extract(epoch from now() - interval '1 day') * 1000`

/**
 * What is swept each hour: expired rows are deleted, the months to come get their partitions, and
 * what is on offer is checked. Each part does a little, and says whether there may be more.
 */
const PARTS: Readonly<Record<string, (deps: Dependencies) => Promise<boolean>>> = {
  sessions: ({ database }) => sweepSessions(database),
  'pictures of IDs': ({ database, clock }) => sweepPictures(database, clock.now()),
  'push devices': ({ database }) => sweepDevices(database),
  offers: ({ database, clock }) =>
    sweepOffers(database, clock.now().subtract({ hours: OFFER_KEPT_HOURS })),
  'origins of applications': ({ database, clock }) =>
    sweepOrigins(database, clock.now().subtract({ hours: ORIGIN_KEPT_HOURS })),
  'applications in replays': ({ database, clock }) =>
    sweepReplayChanges(database, clock.now().subtract({ hours: REPLAY_KEPT_HOURS })),
  'archives of documents': (deps) => sweepArchives(deps),
  'words of bank lines': ({ database, clock }) =>
    sweepLineWords(database, clock.now().subtract({ hours: LINE_WORDS_KEPT_HOURS })),
  'joint logins': ({ database }) => sweepJointLogins(database),
  'tapped places': ({ database, clock }) => sweepTappedPlaces(database, clock.now()),
  'kept answers': ({ database }) => deleteSome(database, 'kept_answer', sql`expires_at < now()`),
  codes: ({ database }) => sweepCodes(database),
  captchas: ({ database }) => sweepCaptchas(database),
  'passkey challenges': ({ database }) => sweepChallenges(database),
  'challenges of staff': ({ database, clock }) => sweepStaffSignIns(database, clock.now()),
  'promotion events': ({ database, clock }) => sweepPromotionEvents(database, clock.now()),
  'kept identities': ({ database, clock }) =>
    sweepKeptIdentities(database, manilaDateOf(clock.now())),
  statements: ({ database }) => sweepStatements(database),
  'rate limits': ({ database }) => deleteSome(database, 'rate_limit', RATE_LIMIT_OVER),
  'months to come': async ({ database, clock }) => {
    await keepMonthPartitions(database, clock.now())
    return false
  },
  catalog: async (deps) => {
    await checkCatalog(deps)
    return false
  },
}

/** Queues a job for each part. */
export async function sweep({ database }: Pick<Dependencies, 'database'>): Promise<void> {
  for (const part of Object.keys(PARTS)) await queuePart(database, part)
}

/** Sweeps a part for a few seconds at most; the next job does the rest. */
export async function sweepPart(deps: Dependencies, part: string): Promise<void> {
  if (await PARTS[part]?.(deps)) await queuePart(deps.database, part)
}

/** One job of each part waits, however often it is queued. */
async function queuePart(db: Database, part: string): Promise<void> {
  await sql`
    select graphile_worker.add_job('sweep-part', ${JSON.stringify({ part })}::json,
      job_key := ${`sweep ${part}`})`.execute(db)
}
