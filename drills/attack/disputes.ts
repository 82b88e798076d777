import { getBookkeeping } from '#contract/loan/bookkeeping.ts'
import { fileComplaint } from '#contract/complaint/complaint.ts'
import { findOwnLoan } from '#server/lending/loan/record/find-loan.ts'
import { getDue } from '#server/lending/loan/account/get-due.ts'
import { type Attack, atMost, exactly } from './attack.ts'
import { call } from './caller.ts'
import type { Copy } from './copy.ts'
import { act, good, lend, type Lent } from './victims.ts'

/** Days from one dispute to the next; one pauses penalties for 30 days at most. */
const APART_DAYS = 20
const MAX_PAUSED = 30

/** A borrower who pays nothing disputes one line after the other, so that no penalty runs. */
export const disputes: Attack = {
  name: 'disputes',
  trust: 55,
  run: async (copy) => {
    const loan = await lend(copy, 2, 95)
    const quiet = await lend(copy, 2, 95)
    const problems: string[] = []
    for (const disputedReference of (await linesOf(copy, loan)).slice(0, 6)) {
      const { code, data } = await call(
        copy,
        fileComplaint,
        {
          problemType: '2',
          problemDetail: `Again ${disputedReference}`,
          orderNo: loan.orderId,
          disputedReference,
        },
        { token: loan.token, brand: 'ph' },
      )
      if (code === '0') problems.push((data as { problemId: string }).problemId)
      await act(copy, '/clock', { days: APART_DAYS })
    }
    const [mine, theirs] = [await firstOf(copy, loan), await firstOf(copy, quiet)]
    // 5% in 30 days of what is unpaid of the installment.
    const days = Number(((theirs.penalties - mine.penalties) * 600n) / mine.scheduled)
    for (const problemId of problems)
      await act(copy, `/complaints/${problemId}/reply`, { text: 'No.', decision: 'dismissed' })
    const [after, plain] = [await firstOf(copy, loan), await firstOf(copy, quiet)]
    const saved = Number(plain.penalties - after.penalties)
    return [
      atMost(MAX_PAUSED, days, `days without penalty by ${problems.length} chained disputes`),
      exactly(0, saved, 'centavos of penalty saved once they are dismissed'),
    ]
  },
}

async function linesOf(copy: Copy, { orderId, token }: Lent): Promise<string[]> {
  type Book = { entries: { event: string; reference: string }[] }
  const { entries } = await good<Book>(copy, getBookkeeping, { orderId }, { token, brand: 'ph' })
  return entries
    .filter(({ event }) => event === 'due' || event === 'accrued')
    .map(({ reference }) => reference)
}

/** What is owed of the first installment, in centavos. */
async function firstOf({ deps }: Copy, { borrowerId, orderId }: Lent) {
  await deps.clock.refresh()
  const loan = await findOwnLoan(deps.database, borrowerId, orderId)
  const due = loan && (await getDue(deps.database, loan, deps.clock.now()))
  const {
    penalties = 0n,
    principal = 0n,
    interest = 0n,
    fees = 0n,
  } = due?.owed[0]?.outstanding ?? {}
  return { penalties, scheduled: principal + interest + fees }
}
