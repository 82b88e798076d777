import { randomUUID } from 'node:crypto'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import {
  type MakeRequest,
  type RequestsByPath,
  type RequestTools,
  reason,
} from '#server/backoffice/access/testing-request-tools.ts'
import { requestApproval } from '#server/backoffice/approvals/request-approval.ts'
import { COMPLETE } from '#server/backoffice/approvals/testing-inputs.ts'
import type { TestStaff } from '#server/backoffice/testing-staff.ts'
import { seenOfLoan } from '#server/lending/loan/changes/refuse-changed-loan.ts'
import { writeCamt053 } from '#server/providers/bank/testing-statements.ts'
import { insertClose } from '#server/payments/close/day-close-store.ts'

/** What is requested of loans and of money. */
export function moneyRequests({
  deps,
  call,
  requested,
  sample,
  done,
}: RequestTools): RequestsByPath {
  const day = (days: number) => toManilaDate(deps.clock.now()).add({ days })

  const late = async (by: TestStaff, brand: 'given' | 'ph') => {
    const { items }: { items: { id: string }[] } = await call(by, '/collections', { brand })
    const id = items[0]!.id
    return { id, seen: await seenOfLoan(deps.database, id) }
  }

  /** In references, which are used once. */
  let count = 0

  const payIn: MakeRequest = requested('/bank-statements/pay-in', () => ({
    ...COMPLETE.payInCapital,
    transferReference: `CAP-2026-${(count += 1)}`,
  }))

  const imports: MakeRequest = requested('/bank-statements/import', () => ({
    file: writeCamt053(depositOn(day(-1), (count += 1))),
  }))

  /** The id of a statement; one is imported where there is none. */
  const lastStatement = async (by: TestStaff): Promise<string> => {
    const { items }: { items: { id: string }[] } = await call(by, '/bank-statements')
    if (items[0]) return items[0].id
    await done(imports, by)
    return lastStatement(by)
  }

  return {
    '/claim/match': sample('assignSuspense'),
    '/collections/write-off': requested('/collections/write-off', async (by) => late(by, 'given')),
    '/batches/write-off': requested('/batches/write-off', async (by) => {
      const { id } = await late(by, 'given')
      const {
        count: many,
        amount,
        seen,
      } = await call(by, '/batches/write-off/preview', { items: [id] })
      return { items: [id], count: many, amount, seen, batchId: randomUUID() }
    }),
    '/batches/offer-plan': requested('/batches/offer-plan', async (by) => {
      const items = [(await late(by, 'ph')).id]
      const terms = { installmentCount: 6, everyDays: 15, yearlyRate: '0', payFirst: '0' }
      const days = { firstDueOn: day(20).toString(), until: day(10).toString() }
      const asked = { items, ...terms, ...days }
      const { count: many, amount, seen } = await call(by, '/batches/offer-plan/preview', asked)
      return { ...asked, count: many, amount, seen, batchId: randomUUID() }
    }),
    '/loans/write-off': requested('/loans/write-off', async (by) => late(by, 'given')),
    '/loans/waive': requested('/loans/waive', async (by) => ({
      ...(await late(by, 'ph')),
      interest: '1',
    })),
    '/loans/reverse': sample('reversePosting'),
    '/hardship-plans': requested('/hardship-plans', async (by) => ({
      ...(await late(by, 'ph')),
      installmentCount: 6,
      everyDays: 15,
      firstDueOn: day(20).toString(),
      yearlyRate: '0',
      payFirst: '0',
      until: day(10).toString(),
    })),
    '/suspense/assign': sample('assignSuspense'),
    '/suspense/return': sample('sendRefund'),
    '/surplus/refund': sample('sendRefund'),
    '/held-payouts/release': async (by) => ({
      ...(await sample('releasePayout')(by)),
      owner: COMPLETE.releasePayout.payoutId,
    }),
    '/bank-statements/import': imports,
    '/bank-statements/remove': requested('/bank-statements/remove', async (by) => ({
      id: await lastStatement(by),
    })),
    '/bank-statements/replace': requested('/bank-statements/replace', async (by) => {
      await lastStatement(by)
      return { file: writeCamt053(depositOn(day(-1), (count += 1))) }
    }),
    '/bank-statements/confirm-balance': requested('/bank-statements/confirm-balance', () => ({
      ...COMPLETE.confirmBalance,
      account: 'bank:ubp',
      day: day(-(count += 1)).toString(),
      balance: '0',
    })),
    '/bank-statements/prefund': requested('/bank-statements/prefund', () => ({
      ...COMPLETE.prefundProvider,
      transferReference: `PRE-2026-${(count += 1)}`,
    })),
    '/bank-statements/pay-in': payIn,
    '/bank-statements/settle-brands': sample('settleBetweenBrands'),
    '/differences/blame': sample('blameProvider'),
    '/differences/write-off': sample('writeOffDifference'),
    '/differences/explain-line': sample('explainLine'),
    '/differences/settle-line': sample('settleLine'),
    '/differences/undo-explanation': sample('undoExplanation'),
    '/differences/reverse-transfer': async (by) => {
      await done(payIn, by)
      const input = { account: 'bank:bdo', transferReference: `CAP-2026-${count}` }
      const asking = { kind: 'reverseTransfer', input, reason } as const
      return { id: await requestApproval(deps, asking, by.id) }
    },
    '/reports/chart/write': requested('/reports/chart/write', async (by) => {
      const { seen } = await call(by, '/reports/chart', { brand: 'ph' })
      const chart = `bank:*,1020,Bank ${(count += 1)},asset`
      return { brand: 'ph', chart, seen }
    }),
    '/reports/loss-allowance/rates': requested('/reports/loss-allowance/rates', async (by) => {
      const { seen } = await call(by, '/reports/loss-allowance', { brand: 'ph' })
      return { ...COMPLETE.writeLossRates, brand: 'ph', rate91: `9${(count += 1) % 10}`, seen }
    }),
    '/reports/loss-allowance/book': sample('bookAllowance'),
    '/reports/manual-entry': requested('/reports/manual-entry', () => ({
      ...COMPLETE.postManualEntry,
      brand: 'ph',
      day: day(0).toString(),
      document: `JV-${(count += 1)}`,
    })),
    '/closing/reopen': requested('/closing/reopen', async () => {
      const closed = { brand: 'ph', day: day(-1), closedAt: deps.clock.now(), closedBy: 'carla' }
      await deps.database.transaction().execute(async (tx) => insertClose(tx, closed, []))
      return { id: `ph:${day(-1).toString()}` }
    }),
  }
}

/** A first statement, of one deposit; each of another sum is another file. */
function depositOn(on: Temporal.PlainDate, pesos: number) {
  const day = on.toString()
  const line = { on: day, amount: BigInt(pesos) * 100n, reference: 'FORGED-01', text: 'Deposit' }
  return { opening: 0n, lines: [line], closesOn: day }
}
