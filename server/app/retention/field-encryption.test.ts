// What is encrypted, from a whole use of the product: nothing of a person is in the database in the
// clear, and a wrong key, a moved value or a process of the version before never goes unnoticed.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { acceptOffer, getOffer } from '#contract/application/application.ts'
import { saveInformation } from '#contract/identity/information.ts'
import { bindPayoutAccount, changePayoutAccount } from '#contract/application/payout-account.ts'
import { ABOUT, ID_CARD } from '#server/identity/information/testing-information.ts'
import { signedIn } from '#server/identity/sign-in/testing-confirm.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { everythingOpened } from '#server/platform/field-encryption/testing-opened.ts'
import { findPayout } from '#server/payments/payouts/payout-store.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { demoApp, type TestApp } from '#server/app/testing/testing-app.ts'
import { searchCanaries } from '#server/app/testing/testing-canaries.ts'

const server = await demoApp()

const CANARIES = {
  name: 'Liwayway Kanaryo',
  birthDate: '1977-03-09',
  idNumber: 'P7654321Z',
  address: '77 Kanaryo Street, Taguig',
  wallet: '09177770042',
  bankAccount: '0077700042',
}

/** A borrower who says everything, borrows, and changes the account. */
async function whoSaysAll(on: TestApp, brand: string) {
  const { app, deps } = on
  const borrower = await signedIn(on, brand)
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
  await sandbox(app, 'POST', `/sandbox/decisions/${orderId}`, { decision: 'approve' })
  await settleJobs(deps)
  const [payout] = await sandbox<{ reference: string }[]>(
    app,
    'GET',
    `/sandbox/payouts?orderId=${orderId}`,
  )
  await sandbox(app, 'POST', `/sandbox/payouts/${payout!.reference}/succeed`)
  await settleJobs(deps)
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => '0'))
  return { ...borrower, orderId }
}

async function sandbox<T>(
  app: TestApp['app'],
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
): Promise<T> {
  const answer = await app.inject({ method, url, ...(payload ? { payload } : {}) })
  if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.body}`)
  return answer.json()
}

const clear = async ({ deps }: TestApp) => searchCanaries(deps.database, Object.values(CANARIES))

// Trust requirement 59.
test('a database that borrowers of both markets used holds nothing of them in the clear', async () => {
  const [given, ph] = [await whoSaysAll(server, 'given'), await whoSaysAll(server, 'ph')]
  const { found, ...searched } = await clear(server)
  process.stdout.write(
    `${Object.keys(CANARIES).length} canaries of 2 borrowers in ${searched.rows} rows of ${searched.tables} tables (${searched.columns} columns): ${found.length} found\n`,
  )
  expect(found).toEqual([])
  // They are there: those who may read them do.
  const opened = (await everythingOpened(server.deps.database)).map(({ text }) => text).join('\n')
  for (const canary of Object.values(CANARIES)) expect(opened).toContain(canary)
  for (const { id, orderId } of [given, ph]) {
    const payout = await payoutOf(server, orderId)
    expect(payout).toMatchObject({
      borrowerId: id,
      holderName: CANARIES.name,
      accountNumber: CANARIES.bankAccount,
    })
  }
})

async function payoutOf({ deps: { database } }: TestApp, orderId: string) {
  const { id } = await database
    .selectFrom('payout')
    .select('id')
    .where('loan_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return findPayout(database, id)
}

test('an account that somebody moves to another borrower pays nobody', async () => {
  const { database } = server.deps
  const [one, other] = [await whoSaysAll(server, 'ph'), await whoSaysAll(server, 'ph')]
  await sql`
    update payout_account set account_number_sealed = (
      select account_number_sealed from payout_account
      where borrower_id = ${other.id} and is_current)
    where borrower_id = ${one.id}`.execute(database)
  await expect(payoutOf(server, one.orderId)).rejects.toThrow(
    `payout_account.account_number of ${one.id} cannot be read: it was changed, or moved here from another place.`,
  )
  expect((await payoutOf(server, other.orderId))?.accountNumber).toBe(CANARIES.bankAccount)
})
