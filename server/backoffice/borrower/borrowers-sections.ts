import type {
  getBorrowersAccounts,
  getBorrowersComplaints,
  getBorrowersSignIns,
} from '#contract/console/borrowers/borrowers.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { maskedAccountNumber } from '#domain/market/masking.ts'
import {
  listBindings,
  listComplaints,
  listPasskeys,
  listSessions,
} from '#server/backoffice/borrower/section-store.ts'
import { listAccounts } from '#server/identity/payout-account/list-accounts.ts'
import { findReceiver } from '#server/identity/payout-account/receivers.ts'
import { typeTitles } from '#server/service/complaint/complaint-types.ts'
import { findGivenConsent } from '#server/service/my-data/consents.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Complaints of a borrower, newest first. */
export async function borrowersComplaints(
  db: Database,
  id: string,
): Promise<StaffOutput<typeof getBorrowersComplaints>> {
  const rows = await listComplaints(db, id)
  return {
    items: rows.map(({ type, filedAt, replyDueOn, ...row }) => ({
      ...row,
      type: typeTitles({ type, subType: null }, 'en').type,
      filedAt: filedAt.toString(),
      replyDueOn: replyDueOn.toString(),
    })),
  }
}

/** Where a borrower signed in, with their passkeys and consents. */
export async function borrowersSignIns(
  db: Database,
  id: string,
): Promise<StaffOutput<typeof getBorrowersSignIns>> {
  const sessions = await listSessions(db, id)
  const passkeys = await listPasskeys(db, id)
  const consent = await findGivenConsent(db, id)
  return {
    sessions: sessions.map(({ signedInAt, seenAt, endedAt, ...row }) => ({
      ...row,
      signedInAt: signedInAt.toString(),
      seenAt: seenAt.toString(),
      endedAt: endedAt?.toString() ?? null,
    })),
    passkeys: passkeys.map(({ name, addedAt, usedAt }) => ({
      name,
      addedAt: addedAt.toString(),
      usedAt: usedAt?.toString() ?? null,
    })),
    consents: consent
      ? [
          {
            title: consent.title,
            givenAt: consent.givenAt.toString(),
            withdrawnAt: consent.withdrawnAt?.toString() ?? null,
          },
        ]
      : [],
  }
}

/** Payout accounts of a borrower, the current one first; their numbers are masked. */
export async function borrowersAccounts(
  db: Database,
  id: string,
): Promise<StaffOutput<typeof getBorrowersAccounts>> {
  const accounts = await listAccounts(db, id)
  const bound = await listBindings(db, id)
  return {
    items: accounts.map((account) => ({
      receiver: findReceiver(account.bic)?.name ?? account.bic,
      number: maskedAccountNumber(account.number),
      holder: account.holderName,
      isCurrent: bound.get(account.id)?.isCurrent ?? false,
      boundAt: bound.get(account.id)?.boundAt.toString() ?? '',
    })),
  }
}
