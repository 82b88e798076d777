// Whoever finds or steals a borrower's phone gets no code and no money once staff know of it.
import { expect, test } from 'vitest'
import { CODES } from '#contract/codes.ts'
import { recordFoundPhone, recordLostPhone } from '#contract/console/borrowers/borrower-actions.ts'
import { getBorrower, listBorrowersNotes } from '#contract/console/borrowers/borrowers.ts'
import { checkCorrection, requestCorrection } from '#contract/console/money/corrections.ts'
import { getInformation } from '#contract/identity/information.ts'
import { sendSignInCode } from '#contract/sign-in/sign-in.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { signedIn } from '#server/identity/sign-in/testing-confirm.ts'
import { signInTools } from '#server/identity/sign-in/testing-sign-in.ts'

const t = await testApp()
const { app, deps } = t
const { forgetLimits, loginCode, logsIn, newPhone } = signInTools(t)
const support = await testStaff(t, 'support')
const underwriter = await testStaff(t, 'underwriter')
const WHY = { reason: 'Stolen on the bus, they called' }

const shown = async (id: string) => (await underwriter.call(getBorrower, { id })).data

/** Asks for a code and reads it; empty: none came. */
async function newCode(phone: string): Promise<string> {
  await forgetLimits()
  return loginCode('ph', phone)
}

/** A borrower whose phone is lost while a code is on it. */
async function lost() {
  const borrower = await signedIn(t, 'ph')
  const code = await newCode(borrower.phone)
  expect(code).toMatch(/^\d{6}$/)
  expect(await support.call(recordLostPhone, { id: borrower.id, ...WHY })).toMatchObject({
    code: '0',
  })
  return { ...borrower, code }
}

test('a lost phone is signed out, its code is worth nothing, and no other comes; payouts stop', async () => {
  const other = await signedIn(t, 'ph')
  const { id, phone, token, code } = await lost()
  expect(await ask(app, getInformation, {}, { token })).toMatchObject({ code: CODES.notLoggedIn })
  expect((await logsIn('ph', phone, code)).code).not.toBe('0')
  // Nobody learns by asking that it is lost.
  expect(await newCode(phone)).toBe(code)
  const partners = await startSession(deps.database, deps.random, id)
  await forgetLimits()
  const confirm = await ask(app, sendSignInCode, { purpose: 'export' }, { token: partners })
  expect(confirm).toMatchObject({ code: CODES.notInThisStatus })
  const now = deps.clock.now()
  const { phoneLostAt, payoutsStoppedUntil } = await shown(id)
  expect(phoneLostAt).not.toBeNull()
  const hours = Temporal.Instant.from(payoutsStoppedUntil ?? '')
    .since(now)
    .total('hours')
  expect(hours).toBeCloseTo(24, 1)
  const { items } = (await underwriter.call(listBorrowersNotes, { id })).data
  expect(items).toMatchObject([{ kind: 'losePhone', text: WHY.reason }])

  expect(await newCode(other.phone)).toMatch(/^\d{6}$/)
  expect((await shown(other.id)).phoneLostAt).toBeNull()
})

test('codes go to the new number that two of staff gave them', async () => {
  const { id, phone } = await lost()
  const value = newPhone('ph')
  const evidence = 'Passport and selfie by e-mail'
  const asked = { id, kind: 'number', value, evidence, ...WHY } as const
  const { correctionId } = (await support.call(requestCorrection, asked)).data
  await underwriter.call(checkCorrection, { id, correctionId, outcome: 'done' })
  expect((await shown(id)).phoneLostAt).toBeNull()
  const stored = await deps.database
    .selectFrom('borrower')
    .select('phone')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const code = await newCode(stored.phone)
  expect(await logsIn('ph', stored.phone, code)).toMatchObject({ code: '0' })
  expect(stored.phone).not.toBe(phone)
})

test('a phone that is found again gets codes; recording it twice ends nothing twice', async () => {
  const { id, phone, code } = await lost()
  await support.call(recordLostPhone, { id, ...WHY })
  expect(await support.call(recordFoundPhone, { id, reason: 'It was in the car' })).toMatchObject({
    code: '0',
  })
  const next = await newCode(phone)
  expect(next).not.toBe(code)
  expect(await logsIn('ph', phone, next)).toMatchObject({ code: '0' })
  const { items } = (await underwriter.call(listBorrowersNotes, { id })).data
  expect(items.map(({ kind }) => kind)).toEqual(['regainPhone', 'losePhone'])
})
