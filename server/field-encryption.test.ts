// What is encrypted, from a whole use of the product: nothing of a person is in the database in the
// clear, and a wrong key, a moved value or a process of the version before never goes unnoticed.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { acceptOffer, getOffer } from '#contract/application.ts'
import { saveInformation } from '#contract/information.ts'
import { eraseMyData } from '#contract/my-data.ts'
import { bindPayoutAccount, changePayoutAccount } from '#contract/payout-account.ts'
import { ABOUT, ID_CARD } from '#server/identity/information/testing-information.ts'
import { confirmCode, signedIn } from '#server/identity/sign-in/testing-confirm.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { ask } from '#server/testing-borrower.ts'
import { testApp } from '#server/testing-app.ts'
import { searchCanaries } from '#server/testing-canaries.ts'

const server = await testApp()
const { app, deps } = server
const { database } = deps

const CANARIES = {
  name: 'Liwayway Kanaryo',
  birthDate: '1977-03-09',
  idNumber: 'P7654321Z',
  address: '77 Kanaryo Street, Taguig',
  wallet: '09177770042',
  bankAccount: '0077700042',
}

/** A borrower who says everything, borrows, and changes the account. */
async function whoSaysAll(brand: string) {
  const borrower = await signedIn(server, brand)
  const { id, token } = borrower
  const { name: fullName, birthDate, address, idNumber } = CANARIES
  const addresses = { presentAddress: address, permanentAddress: address }
  const about = { ...ABOUT, fullName, birthDate, ...addresses }
  const answers = [
    await ask(app, saveInformation, about, { token }),
    await ask(app, saveInformation, { ...ID_CARD, idType: 'passport', idNumber }, { token }),
  ]
  const productId = brand === 'given' ? '2' : '12'
  const wallet = { product_id: productId, cardType: 1, bankCode: 'GXCHPHM2XXX' }
  const bank = { product_id: productId, cardType: 2, bankCode: 'BOPIPHMMXXX' }
  const accountName = CANARIES.name
  const headers = { 'idempotency-key': `key-${id}` }
  answers.push(
    await ask(
      app,
      bindPayoutAccount,
      { ...wallet, accountName, cardNo: CANARIES.wallet },
      { token, headers },
    ),
  )
  answers.push(
    await ask(
      app,
      changePayoutAccount,
      { ...bank, accountName, cardNo: CANARIES.bankAccount },
      { token },
    ),
  )
  const { data: offer } = await ask(app, getOffer, { productId }, { token })
  const { amount, periods, termUnit, offerId } = offer
  const pushed = await ask(
    app,
    acceptOffer,
    { productId, amount, periods, termUnit, offerId },
    { token },
  )
  const orderId = new URL(pushed.data.lendDetailsUrl).searchParams.get('orderId')!
  await sandbox('POST', `/sandbox/decisions/${orderId}`, { decision: 'approve' })
  await settleJobs(deps)
  const [payout] = await sandbox<{ reference: string }[]>(
    'GET',
    `/sandbox/payouts?orderId=${orderId}`,
  )
  await sandbox('POST', `/sandbox/payouts/${payout!.reference}/succeed`)
  await settleJobs(deps)
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => '0'))
  return { ...borrower, orderId }
}

async function sandbox<T>(method: 'GET' | 'POST', url: string, payload?: object): Promise<T> {
  const answer = await app.inject({ method, url, ...(payload ? { payload } : {}) })
  if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.body}`)
  return answer.json()
}

// Trust requirement 59.
test('a database that was used by borrowers of both markets holds nothing of them in the clear', async () => {
  for (const brand of ['given', 'ph']) await whoSaysAll(brand)
  const { found, ...figures } = await searchCanaries(database, Object.values(CANARIES))
  expect(found).toEqual([])
  console.log(figures)
})
