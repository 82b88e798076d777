import { sql } from 'kysely'
import { CODES } from '#contract/codes.ts'
import type { Role } from '#contract/console/staff/roles.ts'
import { permittedActions } from '#server/backoffice/access/permissions.ts'
import type { DoneItem } from '#server/backoffice/batch-actions/batch-kind.ts'
import { KINDS } from '#server/backoffice/batch-actions/batch-kinds.ts'
import {
  endBatch,
  lockNextItem,
  markItem,
  type NextItem,
} from '#server/backoffice/batches/batch-items.ts'
import { appendStaffLog } from '#server/backoffice/staff-log/write-staff-log.ts'
import { retrying } from '#server/platform/database/connections/retrying.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { runIsolating } from '#server/platform/jobs/run-isolating.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import { refuseOfEnded } from '#server/platform/staff/refuse-ended.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Does the items of a batch one after the other, each in the transaction that keeps that it is done
 * and writes its line in the log: after a crash the next run goes on where it was.
 */
export async function runBatch(deps: Dependencies, batchId: string): Promise<void> {
  const isNext = async (tx: Transaction) => {
    const next = await lockNextItem(tx, batchId)
    if (next) await doItem(deps, tx, next)
    return next !== null
  }
  for (;;)
    if (!(await retrying(deps.database, isNext, { jitter: () => deps.random.fraction() }))) break
  await endBatch(deps.database, batchId, deps.clock.now())
}

const FAILED = 'It failed. Who runs the server finds why in its log.'

async function doItem(deps: Dependencies, tx: Transaction, next: NextItem): Promise<void> {
  const { id: batchId, kind, item, madeBy, reason, address } = next
  const roles = await rolesOf(tx, madeBy)
  const found: { done: DoneItem | null; why: string } = { done: null, why: FAILED }
  const failed = await runIsolating(
    tx,
    [item],
    async () => {
      try {
        await refuseOfEnded(tx, madeBy)
        if (!permittedActions(roles).has(KINDS[kind].act)) throw notAllowed()
        found.done = await KINDS[kind].perform(deps, tx, next)
      } catch (error) {
        if (error instanceof Refusal) found.why = error.message
        throw error
      }
    },
    true,
  )
  if (failed.length > 0 && found.why === FAILED)
    deps.logger.error({ batchId, item, failure: true }, 'an item of an act for many failed')
  const done = failed.length > 0 ? null : found.done
  const why = done ? null : found.why
  await markItem(tx, next, { outcome: done?.outcome ?? null, why }, deps.clock.now())
  const [borrowerId] = done?.borrowerIds ?? []
  const line = {
    callId: deps.random.uuid(),
    staffId: madeBy,
    roles,
    kind: done ? ('done' as const) : ('refused' as const),
    act: KINDS[kind].act,
    subject: item,
    borrowerIds: done?.borrowerIds ?? [],
    reason: why ?? reason,
    address,
  }
  const after = { batchId, outcome: done?.outcome, checkedBy: next.checkedBy }
  const changed = borrowerId === undefined ? {} : { changed: { borrowerId, before: {}, after } }
  await appendStaffLog(tx, { ...line, ...changed }, deps.clock.now())
}

async function rolesOf(tx: Transaction, staffId: string): Promise<readonly Role[]> {
  const { rows } = await sql<{ roles: Role[] }>`
    select roles from staff where id = ${staffId}`.execute(tx)
  return rows[0]?.roles ?? []
}

const notAllowed = () =>
  new Refusal(
    CODES.notAllowed,
    englishOnly('The roles of who began it do not allow this any more.'),
  )
