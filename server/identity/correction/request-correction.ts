import { CODES } from '#contract/codes.ts'
import { CORRECTED_VALUES, type TypedValue } from '#server/identity/correction/corrected-value.ts'
import {
  type Correction,
  type CorrectionKind,
  findWaiting,
  insertCorrection,
  type NewCorrection,
} from '#server/identity/correction/correction-store.ts'
import { lockStanding } from '#server/identity/standing/standing.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** What a person of staff asks to be corrected, and why. */
export interface CorrectionRequest extends TypedValue {
  readonly borrowerId: string
  readonly kind: CorrectionKind
  readonly reason: string
  readonly evidence: string
  /** Id of the person of staff. */
  readonly by: string
}

/**
 * Asks for a correction of a borrower's name, number or payout account; another person of staff does
 * it. The same request, made twice, is one.
 *
 * @throws Refusal -1002 for a value that cannot be stored, -1005 when it is the same as now, a number
 *   that somebody has, or another correction of it waits
 */
export async function requestCorrection(
  deps: Pick<Dependencies, 'clock' | 'config' | 'random'>,
  tx: Transaction,
  request: CorrectionRequest,
): Promise<NewCorrection> {
  const { borrowerId, kind, reason, evidence, by } = request
  await lockStanding(tx, borrowerId)
  const { current, toStore } = CORRECTED_VALUES[kind]
  const values = await toStore(tx, borrowerId, await brandOf(deps, tx, borrowerId), request)
  const waiting = await findWaiting(tx, borrowerId, kind)
  if (waiting && isSame(waiting, by, values.after)) return waiting
  if (waiting) throw notNow('A correction of it waits already for another person.')
  const before = await current(tx, borrowerId)
  if (before === values.after) throw notNow('It has this value already.')
  const correction = {
    id: deps.random.uuid(),
    borrowerId,
    kind,
    askedAt: deps.clock.now(),
    askedBy: by,
    before,
    ...values,
    reason,
    evidence,
  }
  await insertCorrection(tx, correction)
  return correction
}

function isSame({ askedBy, after }: Correction, by: string, value: string): boolean {
  return askedBy === by && after === value
}

async function brandOf(
  { config }: Pick<Dependencies, 'config'>,
  tx: Transaction,
  borrowerId: string,
) {
  const { brand } = await tx
    .selectFrom('borrower')
    .select('brand')
    .where('id', '=', borrowerId)
    .executeTakeFirstOrThrow()
  const setting = config.brands.get(brand)
  if (!setting) throw new Error(`There is no brand ${brand}.`)
  return setting
}

function notNow(text: string): Refusal {
  return new Refusal(CODES.notInThisStatus, englishOnly(text))
}
