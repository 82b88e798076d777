import { sweepStaffPasskeyQuestions } from '#server/backoffice/credentials/staff-passkey.ts'
import { sweepOidcSignIns } from '#server/backoffice/oidc/oidc-sign-in-store.ts'
import { sweepTries } from '#server/backoffice/sign-in/tries.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Deletes what staff began and did not end: questions, sign-ins at the company, old wrong tries. */
export async function sweepStaffSignIns(db: Database, now: Temporal.Instant): Promise<boolean> {
  const more = [
    await sweepStaffPasskeyQuestions(db, now),
    await sweepOidcSignIns(db, now),
    await sweepTries(db, now),
  ]
  return more.includes(true)
}
