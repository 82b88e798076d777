import { exportLedger, type ExportFormat } from '#contract/loan/bookkeeping.ts'
import { API_BASE } from '#contract/request-context.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import type { TestApp } from '#server/app/testing/testing-app.ts'

export const FORMATS = ['csv', 'json', 'pdf'] as const satisfies readonly ExportFormat[]

/** A loan that was late, extended, paid, overpaid and settled. */
export async function settledLoan(server: TestApp, brand = 'ph') {
  const { act, loanOf, pay } = repaymentTools(server)
  const loan = await loanOf(brand, 40)
  const { data } = await loan.start(1, { isDelay: 1 })
  const { amount } = data as unknown as { amount: number }
  await pay((await loan.started(amount, { isDelay: 1 })).reference)
  for (let installment = 1; installment <= 4; installment += 1) {
    await act('POST', '/clock', { days: 31 })
    const { reference, amount: asked } = await loan.started()
    await pay(reference, installment === 4 ? { amount: asked + 15_00 } : {})
  }
  return loan
}

/** The response to a borrower who exports the ledger of an order. */
export async function exported(
  { app }: TestApp,
  { orderId, token }: { orderId: string; token: string },
  format: ExportFormat,
) {
  return app.inject({
    url: `${API_BASE}${exportLedger.path}`,
    query: { orderId, format },
    headers: { authorization: `Bearer ${token}` },
  })
}
