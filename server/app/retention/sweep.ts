import { sql } from 'kysely'
import { checkCatalog } from '#server/app/settings/check-catalog.ts'
import { MANILA, toManilaDate } from '#domain/calendar/calendar.ts'
import { isAtRest } from '#server/app/retention/at-rest.ts'
import { sweepStaffSessions } from '#server/backoffice/access/sweep-staff-sessions.ts'
import { sweepArchives } from '#server/backoffice/archives/sweep-archives.ts'
import { sweepStaffMails } from '#server/backoffice/mail/sweep-staff-mails.ts'
import { sweepStaffSignIns } from '#server/backoffice/oidc/sweep-staff-sign-ins.ts'
import { sweepBatches } from '#server/backoffice/batches/sweep-batches.ts'
import { storePortfolioDays } from '#server/backoffice/reports/portfolio/store-portfolio-days.ts'
import { sweepAssignments } from '#server/backoffice/work/sweep-assignments.ts'
import { sweepConfirmations } from '#server/payments/notices/sweep-confirmations.ts'
import { sweepNotices } from '#server/payments/notices/sweep-notices.ts'
import { sweepFiles } from '#server/payments/bank/files/store-files.ts'
import { sweepLineWords } from '#server/payments/bank/lines/sweep-line-words.ts'
import { sweepReceivers } from '#server/payments/refunds/sweep-receivers.ts'
import { sweepPromotionEvents } from '#server/growth/promotion/visits/sweep-promotion-events.ts'
import { sweepJointLogins } from '#server/growth/partner/sweep-joint-logins.ts'
import { sweepTappedPlaces } from '#server/growth/recommendation/sweep-tapped-places.ts'
import { sweepCaptchas } from '#server/identity/captcha/sweep-captchas.ts'
import { sweepChallenges } from '#server/identity/passkey/challenge.ts'
import { sweepPictures } from '#server/identity/picture/sweep-pictures.ts'
import { sweepSessions } from '#server/identity/session/sweep-sessions.ts'
import { sweepCodes } from '#server/identity/sms-code/sweep-codes.ts'
import { sweepStatements } from '#server/lending/disclosure/sweep-statements.ts'
import { sweepOrigins } from '#server/lending/risk-mark/application-origin.ts'
import { sweepExclusions } from '#server/lending/exclusion/sweep-exclusions.ts'
import { sweepReplayChanges } from '#server/lending/policy-version/sweep-replay-changes.ts'
import { sweepOffers } from '#server/lending/offer/sweep-offers.ts'
import type { Database } from '#server/platform/database/database.ts'
import { makeMonthPartitions } from '#server/platform/database/schema/month-partitions.ts'
import { deleteSome } from '#server/platform/database/delete-some.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { sweepAttempts } from '#server/providers/text-messages/sweep-attempts.ts'
import { retainedSince } from '#server/app/retention/retention-days.ts'
import { sweepNotifications } from '#server/service/notifications/sweep-notifications.ts'
import { sweepDevices } from '#server/service/push/sweep-devices.ts'
import { sweepStoredIdentities } from '#server/service/my-data/erasure/sweep-retained-identities.ts'

const RATE_LIMIT_OVER = sql`expire < extract(epoch from now() - interval '1 day') * 1000`

/**
 * What is swept each hour: rows go as retention-policy.ts says, the months to come get their
 * partitions, and what is on offer is checked. Each part does a little, and says whether there may be
 * more.
 */
const PARTS: Readonly<Record<string, Part>> = {
  sessions: ({ database }) => sweepSessions(database),
  'pictures of IDs': ({ database, clock }) => sweepPictures(database, clock.now()),
  'push devices': ({ database }) => sweepDevices(database),
  offers: ({ database, clock }) => sweepOffers(database, retainedSince(clock.now(), 'offer')),
  'origins of applications': ({ database, clock }) =>
    sweepOrigins(database, retainedSince(clock.now(), 'application_origin')),
  'applications in replays': ({ database, clock }) =>
    sweepReplayChanges(database, retainedSince(clock.now(), 'policy_replay_change')),
  exclusions: ({ database, clock }) =>
    sweepExclusions(database, retainedSince(clock.now(), 'exclusion')),
  'archives of documents': (deps) => sweepArchives(deps),
  'files of banks': ({ database, clock }) =>
    sweepFiles(database, retainedSince(clock.now(), 'statement_file')),
  'words of bank lines': ({ database, clock }) =>
    sweepLineWords(database, {
      explainedSince: retainedSince(clock.now(), 'bank_line'),
      bookedSince: retainedSince(clock.now(), 'unexplained_bank_line'),
    }),
  'receivers of refunds': ({ database, clock }) =>
    sweepReceivers(database, retainedSince(clock.now(), 'refund')),
  'joint logins': ({ database }) => sweepJointLogins(database),
  'tapped places': ({ database, clock }) =>
    sweepTappedPlaces(database, retainedSince(clock.now(), 'tapped_place')),
  'kept answers': ({ database }) =>
    deleteSome(database, 'kept_answer', ['scope', 'key'], sql`expires_at < now()`),
  codes: ({ database }) => sweepCodes(database),
  captchas: ({ database }) => sweepCaptchas(database),
  'passkey challenges': ({ database }) => sweepChallenges(database),
  'challenges of staff': sweepStaffSignIns,
  'promotion events': ({ database, clock }) =>
    sweepPromotionEvents(database, retainedSince(clock.now(), 'promotion_event')),
  'kept identities': ({ database, clock }) =>
    sweepStoredIdentities(database, toManilaDate(clock.now())),
  statements: ({ database }) => sweepStatements(database),
  'rate limits': ({ database }) => deleteSome(database, 'rate_limit', ['key'], RATE_LIMIT_OVER),
  'days of the portfolio': storePortfolioDays,
  'months to come': async ({ database, clock }) => {
    await makeMonthPartitions(database, clock.now())
    return false
  },
  catalog: async (deps) => {
    await checkCatalog(deps)
    return false
  },
}

/** What years have left, swept once in a night: each looks at much and deletes little. */
const NIGHTLY: Readonly<Record<string, Part>> = {
  messages: ({ database, clock }) =>
    sweepNotifications(database, retainedSince(clock.now(), 'contact'), isAtRest),
  'attempts to send': ({ database, clock }) =>
    sweepAttempts(database, retainedSince(clock.now(), 'sms_attempt')),
  'notices of providers': ({ database, clock }) =>
    sweepNotices(database, retainedSince(clock.now(), 'provider_notice'), isAtRest),
  'what providers confirmed': ({ database, clock }) =>
    sweepConfirmations(database, retainedSince(clock.now(), 'payment_confirmation')),
  'sign-ins of staff': ({ database, clock }) =>
    sweepStaffSessions(database, retainedSince(clock.now(), 'staff_session')),
  'mails to staff': ({ database, clock }) =>
    sweepStaffMails(database, retainedSince(clock.now(), 'staff_notice')),
  'acts for many': ({ database, clock }) =>
    sweepBatches(database, retainedSince(clock.now(), 'batch')),
  'work given out': ({ database, clock }) =>
    sweepAssignments(database, retainedSince(clock.now(), 'work_assignment')),
}

/** Does a little, and says whether there may be more. */
type Part = (deps: Dependencies) => Promise<boolean>

export const SWEPT_PARTS = Object.keys({ ...PARTS, ...NIGHTLY })

/** The hour in Manila in which few borrowers are awake. */
const NIGHT_HOUR = 3

/** Queues a job for each part. */
export async function sweep({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<void> {
  const isNight = clock.now().toZonedDateTimeISO(MANILA).hour === NIGHT_HOUR
  for (const part of Object.keys(isNight ? { ...PARTS, ...NIGHTLY } : PARTS))
    await queuePart(database, part)
}

/** Sweeps a part for a few seconds at most; the next job does the rest. */
export async function sweepPart(deps: Dependencies, part: string): Promise<void> {
  if (await (PARTS[part] ?? NIGHTLY[part])?.(deps)) await queuePart(deps.database, part)
}

/** One job of each part waits, however often it is queued. */
async function queuePart(db: Database, part: string): Promise<void> {
  await sql`
    select graphile_worker.add_job('sweep-part', ${JSON.stringify({ part })}::json,
      job_key := ${`sweep ${part}`})`.execute(db)
}
