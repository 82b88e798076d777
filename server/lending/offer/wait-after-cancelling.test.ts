// Trust requirement 78. Cancelling is free and never refused; what is counted is the next loan of
// the same person.
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { acceptOffer, getOffer } from '#contract/application/application.ts'
import { getHome } from '#contract/application/product.ts'
import { liftBorrowersWait } from '#contract/console/borrowers/borrower-actions.ts'
import { getBorrower, listBorrowersNotes } from '#contract/console/borrowers/borrowers.ts'
import { saveInformation } from '#contract/identity/information.ts'
import { cancelLoan } from '#contract/loan/loan.ts'
import { eraseMyData } from '#contract/identity/my-data.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { ID_CARD } from '#server/identity/information/testing-information.ts'
import { confirmCode } from '#server/identity/sign-in/testing-confirm.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { writtenDay } from '#server/platform/messages/dates/written-day.ts'
import { type PaidOutLoan, repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { testingBrandsFile } from '#server/app/testing/testing-brands.ts'
import { ask, newBorrower } from '#server/app/testing/testing-borrower.ts'
import { cachedCall } from '#server/app/testing/testing-cached.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const brands = JSON.parse(readFileSync('brands.json', 'utf8')) as { key: string }[]
const ph = brands.find(({ key }) => key === 'ph')
const server = await testApp({
  BRANDS_FILE: testingBrandsFile([...brands, { ...ph, key: 'ph-two', appName: 'Hiram Two' }]),
  SAME_ID_SAME_PERSON: 'on',
})
const { app, deps } = server
const { act, loanOf, pay } = repaymentTools(server)
const home = cachedCall(server, getHome)

const today = () => toManilaDate(deps.clock.now())
const after = (days: number) => writtenDay({ datesInWords: true }, today().add({ days }), 'en')
const moveDays = async (days: number) => act('POST', '/clock', { days })

/** A loan that its borrower cancels a day after the money came. */
async function cancelled(owner?: string) {
  const loan = await loanOf('ph', 1, owner === undefined ? {} : { owner })
  const { data } = await ask(app, cancelLoan, { orderId: loan.orderId }, { token: loan.token })
  const { reference } = await loan.started(data.amount, { aim: 'cancellation' })
  await pay(reference)
  expect((await loan.details()).orderStatus).toBe(200)
  const { borrower_id: owned } = await deps.database
    .selectFrom('loan')
    .select('borrower_id')
    .where('id', '=', loan.orderId)
    .executeTakeFirstOrThrow()
  return { ...loan, owner: owned, reference }
}

const offerOf = async ({ token }: Pick<PaidOutLoan, 'token'>, productId = '11') =>
  ask(app, getOffer, { productId }, { token })

const signIn = async (id: string) => ({
  id,
  token: await startSession(deps.database, deps.random, id),
})

const registered = async (brand: string, profile = {}) =>
  signIn(await newBorrower(deps, brand, profile))

test('after one no product is offered for thirty days, and none that was shown before is accepted', async () => {
  const other = await registered('ph')
  const seen = await loanOf('ph', 1)
  // Their loan is all of their limit: without the wait, what they were shown could be accepted.
  await sql`update borrower set limit_set = ${25_000_00n} where id = (
    select borrower_id from loan where id = ${seen.orderId})`.execute(deps.database)
  const { data: shown } = await offerOf(seen)
  const { amount, periods, termUnit, offerId } = shown
  const { data } = await ask(app, cancelLoan, { orderId: seen.orderId }, { token: seen.token })
  // That they ask for it keeps them waiting for nothing yet.
  expect((await offerOf(seen)).code).toBe('0')
  await pay((await seen.started(data.amount, { aim: 'cancellation' })).reference)
  const refused = { code: '-1005', message: expect.stringContaining(after(30)) as string }
  expect(await offerOf(seen)).toMatchObject(refused)
  expect(await offerOf(seen, '13')).toMatchObject(refused)
  const push = { productId: '11', amount, periods, termUnit, offerId, agreed: 1 }
  expect(await ask(app, acceptOffer, push, { token: seen.token })).toMatchObject(refused)
  expect((await offerOf(other)).code).toBe('0')

  await moveDays(29)
  const waiting = await signInAgain(seen)
  const { message } = await offerOf(waiting)
  // Home, which is kept, says the same, and asks how much on the day itself.
  const { before, after: then } = await home.around({}, waiting.token, async () => moveDays(1))
  expect(before.data.noOffer).toEqual({ text: message, asksStaff: 1 })
  expect(before.data).not.toHaveProperty('start')
  expect(then.data).toHaveProperty('start')
  expect(then.data).not.toHaveProperty('noOffer')
  expect((await offerOf(await signInAgain(seen))).code).toBe('0')
})

/** Sessions end by themselves while the clock is moved. */
async function signInAgain({ orderId }: PaidOutLoan) {
  const { borrower_id: id } = await deps.database
    .selectFrom('loan')
    .select('borrower_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return signIn(id)
}

test('after another within ninety days none is offered for ninety', async () => {
  const { owner } = await cancelled()
  await moveDays(31)
  expect((await offerOf(await signIn(owner))).code).toBe('0')
  const again = await cancelled(owner)
  const { message, code } = await offerOf(again)
  expect({ code, message }).toEqual({
    code: '-1005',
    message: expect.stringContaining(after(90)) as string,
  })
  await moveDays(89)
  expect((await offerOf(await signIn(owner))).code).toBe('-1005')
  await moveDays(1)
  expect((await offerOf(await signIn(owner))).code).toBe('0')
})

test('the same number waits at another brand of the market, and after an erasure', async () => {
  const { owner, token } = await cancelled()
  const { phone } = await deps.database
    .selectFrom('borrower')
    .select('phone')
    .where('id', '=', owner)
    .executeTakeFirstOrThrow()
  const elsewhere = await registered('ph-two', { phone })
  const person = await testStaff(server, 'underwriter')
  const { data } = await person.call(getBorrower, { id: elsewhere.id })
  expect(data.waitsUntil).toBe(today().add({ days: 30 }).toString())
  const smsCode = await confirmCode(server, { token, phone }, 'erase')
  expect(await ask(app, eraseMyData, { smsCode }, { token })).toMatchObject({ code: '0' })
  const anew = await registered('ph', { phone })
  expect(await offerOf(anew)).toMatchObject({ code: '-1005' })
})

test('an ID of the same number is the same person; without one nobody is taken for another', async () => {
  const { owner } = await cancelled()
  const first = await signIn(owner)
  const idNumber = '0111-7777777-1'
  await ask(app, saveInformation, { ...ID_CARD, idNumber }, { token: first.token })
  const second = await registered('ph')
  expect((await offerOf(second)).code).toBe('0')
  await ask(app, saveInformation, { ...ID_CARD, idNumber }, { token: second.token })
  expect((await offerOf(second)).code).toBe('-1005')
})

test('a return that is charged back is no cancellation: the loan is owed, and uses the limit', async () => {
  const loan = await cancelled()
  expect((await offerOf(loan)).message).toContain(after(30))
  await act('POST', `/payments/${loan.reference}/chargeback`)
  expect(await offerOf(loan)).toMatchObject({
    code: '-1005',
    message: expect.stringContaining('Your limit of ₱15,000 is used') as string,
  })
})

test('a person of staff lifts the wait with a reason; the next cancellation is another one', async () => {
  const { owner, token } = await cancelled()
  const person = await testStaff(server, 'underwriter')
  expect((await person.call(getBorrower, { id: owner })).data.waitsUntil).toBe(
    today().add({ days: 30 }).toString(),
  )
  const lift = { id: owner, reason: 'Paid for a hospital, cancelled by mistake' }
  const collections = await testStaff(server, 'collections')
  expect((await collections.call(liftBorrowersWait, lift)).code).not.toBe('0')
  expect((await person.call(liftBorrowersWait, { ...lift, reason: '' })).code).not.toBe('0')
  expect((await offerOf({ token })).code).toBe('-1005')
  expect(await person.call(liftBorrowersWait, lift)).toMatchObject({ code: '0' })
  expect((await offerOf({ token })).code).toBe('0')
  expect((await person.call(getBorrower, { id: owner })).data.waitsUntil).toBeNull()
  // Nobody waits any more: nothing is lifted, and nothing noted.
  expect(await person.call(liftBorrowersWait, lift)).toMatchObject({ code: '0' })
  const notes = await person.call(listBorrowersNotes, { id: owner })
  expect(notes.data.items).toHaveLength(1)
  await moveDays(1)
  const again = await cancelled(owner)
  expect((await offerOf(again)).message).toContain(after(90))
})
