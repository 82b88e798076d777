import type { FastifyInstance } from 'fastify'
import {
  blockBorrower,
  holdBorrower,
  liftBorrowersWait,
  recordFoundPhone,
  recordLostPhone,
  releaseBorrower,
  setBorrowersLimit,
  unblockBorrower,
  writeBorrowersNote,
} from '#contract/console/borrowers/borrower-actions.ts'
import type { StaffCaller } from '#server/backoffice/access/staff-caller.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import {
  block,
  hold,
  liftWait,
  release,
  setLimit,
  type StandingChange,
  unblock,
} from '#server/identity/standing/decide-standing.ts'
import { losePhone, regainPhone } from '#server/identity/standing/lose-phone.ts'
import { writeNote } from '#server/identity/standing/write-note.ts'
import type { Standing } from '#server/identity/standing/standing.ts'
import { waitAfterCancelling } from '#server/lending/offer/wait-after-cancelling.ts'
import { sendHeldPayouts } from '#server/payments/payouts/wait-for-stop.ts'
import { readTogether } from '#server/platform/database/column.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Serves what staff decide on a borrower, and their notes. */
export function standingRoutes(
  app: FastifyInstance,
  deps: Pick<Dependencies, 'clock' | 'config' | 'database' | 'random'>,
): void {
  serveStaff(app, deps, writeBorrowersNote, async ({ noteId, id, loanId, text }, caller) => {
    note(caller, { id })
    const written = {
      id: noteId,
      borrowerId: id,
      loanId: loanId ?? null,
      text,
      at: deps.clock.now(),
      by: caller.session.staffId,
    }
    await inTransaction(deps, async (tx) => writeNote(tx, written))
    return {}
  })

  serveStaff(app, deps, setBorrowersLimit, async ({ id, reason, seen, limit }, caller) => {
    const limits = { seen: amountOf(seen), limitSet: amountOf(limit) }
    return decide(deps, caller, { id, reason }, async (tx, who) => setLimit(deps, tx, who, limits))
  })
  serveStaff(app, deps, blockBorrower, async (asked, caller) =>
    decide(deps, caller, asked, async (tx, who) => block(deps, tx, who)),
  )
  serveStaff(app, deps, unblockBorrower, async (asked, caller) =>
    decide(deps, caller, asked, async (tx, who) => unblock(deps, tx, who)),
  )
  serveStaff(app, deps, liftBorrowersWait, async (asked, caller) =>
    decide(deps, caller, asked, async (tx, who) => {
      const read = { waitsUntil: waitAfterCancelling(deps, who.borrowerId) }
      const { waitsUntil } = await readTogether(tx, read)
      return liftWait(deps, tx, who, waitsUntil !== null)
    }),
  )
  serveStaff(app, deps, recordLostPhone, async (asked, caller) =>
    decide(deps, caller, asked, async (tx, who) => losePhone(deps, tx, who)),
  )
  serveStaff(app, deps, recordFoundPhone, async (asked, caller) =>
    decide(deps, caller, asked, async (tx, who) => regainPhone(deps, tx, who)),
  )
  serveStaff(app, deps, holdBorrower, async (asked, caller) =>
    decide(deps, caller, asked, async (tx, who) => hold(deps, tx, who)),
  )
  serveStaff(app, deps, releaseBorrower, async (asked, caller) =>
    decide(deps, caller, asked, async (tx, who) => {
      await sendHeldPayouts(tx, who.borrowerId, deps.clock.now())
      return release(deps, tx, who)
    }),
  )
}

interface Asked {
  readonly id: string
  readonly reason: string
}

type Deciding = Parameters<typeof block>[2]

/** Decides in one transaction, and notes what it changed for the log. */
async function decide(
  deps: Pick<Dependencies, 'database'>,
  caller: StaffCaller,
  asked: Asked,
  change: (tx: Transaction, who: Deciding) => Promise<StandingChange>,
): Promise<object> {
  note(caller, asked)
  const who = { borrowerId: asked.id, by: caller.session.staffId, reason: asked.reason }
  const { before, after } = await inTransaction(deps, async (tx) => change(tx, who))
  caller.noted.changed = { borrowerId: asked.id, before: plain(before), after: plain(after) }
  return {}
}

function note({ noted }: StaffCaller, { id, reason }: Partial<Asked> & { id: string }): void {
  noted.subject = id
  noted.borrowers(id)
  noted.reason = reason ?? null
}

async function inTransaction<T>(
  { database }: Pick<Dependencies, 'database'>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return database.transaction().execute(work)
}

function amountOf(text: string | null): bigint | null {
  return text === null ? null : BigInt(text)
}

function plain({ limitSet, blockedAt, heldAt, waitLiftedAt, phoneLostAt }: Standing) {
  return {
    limitSet: limitSet?.toString() ?? null,
    blockedAt: blockedAt?.toString() ?? null,
    heldAt: heldAt?.toString() ?? null,
    waitLiftedAt: waitLiftedAt?.toString() ?? null,
    phoneLostAt: phoneLostAt?.toString() ?? null,
  }
}
