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

/** What a loan says of itself at each step, up to four days after its money came. */
async function told(brand: string, productId: string) {
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

  return { said, rows: userOrderDetail.detail }
}

const SENT_TO = { text: 'Sent to', value: 'GCash ••4567' }

// spec: OD-012
test('each step of a loan is told while it is news, and where its money went', async () => {
  const { said, rows } = await told('ph', '12')
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
  expect(rows).toContainEqual(SENT_TO)
})

// spec: OD-012
test('market asGiven says its status alone', async () => {
  const { said, rows } = await told('given', '2')
  expect(said.filter(Boolean)).toEqual([])
  expect(JSON.stringify(rows)).not.toContain(SENT_TO.value)
})
