import { expect, test } from 'vitest'
import { bindPayoutAccount } from '#contract/application/payout-account.ts'
import { getLoanDetails } from '#contract/loan/loan.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApplicant } from '#server/lending/application/testing-application.ts'
import { repaymentTools, type Shown } from '#server/payments/posting/testing-repayment.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'

const server = await testApp()
const { app, deps } = server
const { act } = repaymentTools(server)

// spec: OD-012
test.each([
  { brand: 'ph', productId: '12' },
  { brand: 'given', productId: '2' },
])('each step of a loan of brand $brand is told while it is news', async ({ brand, productId }) => {
  const { apply, token } = await testApplicant(server, brand)
  const orderId = await apply({ productId })
  const details = async () =>
    (await ask(app, getLoanDetails, { productId, orderId }, { token })).data
  const said: unknown[] = []
  const note = async () => said.push((await details()).moment)

  await note()
  await act('POST', `/decisions/${orderId}`, { decision: 'approve' })
  await note()
  const account = {
    product_id: productId,
    cardType: 1,
    bankCode: 'GXCHPHM2XXX',
    cardNo: '09171234567',
    accountName: 'Ana Cruz',
  }
  await ask(app, bindPayoutAccount, account, { token })
  await note()
  await settleJobs(deps)
  const [payout] = await act<Shown[]>('GET', `/payouts?orderId=${orderId}`)
  await act('POST', `/payouts/${payout?.reference}/succeed`)
  await note()
  const { userOrderDetail } = await details()
  await act('POST', '/clock', { days: 4 })
  await note()

  const to = { text: 'Sent to', value: 'GCash ••4567' }
  if (brand === 'given') {
    expect(said.filter(Boolean)).toEqual([])
    expect(JSON.stringify(userOrderDetail)).not.toContain(to.value)
    return
  }
  expect(said).toEqual([
    { kind: 'applied', title: 'We have your application', amount: '', lead: expect.any(String) },
    expect.objectContaining({ kind: 'approved', title: 'You are approved for', amount: '₱15,000' }),
    expect.objectContaining({ kind: 'sending', lead: 'It goes to GCash ••4567.' }),
    {
      kind: 'arrived',
      title: 'You have received',
      amount: '₱15,000',
      lead: expect.stringMatching(/^In GCash ••4567, \d+:\d\d [AP]M$/),
    },
    undefined,
  ])
  expect(userOrderDetail.detail).toContainEqual(to)
})
