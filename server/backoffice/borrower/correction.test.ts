// A name, number or payout account is corrected by two of staff, and the borrower is told.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { CODES } from '#contract/codes.ts'
import {
  checkCorrection,
  listCorrections,
  requestCorrection,
} from '#contract/console/money/corrections.ts'
import { saveInformation } from '#contract/identity/information.ts'
import { addPasskey, askForPasskey } from '#contract/sign-in/passkey.ts'
import { bindPayoutAccount } from '#contract/application/payout-account.ts'
import { getPushState, savePushSubscription } from '#contract/notification/push.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { readPasskeys } from '#server/identity/passkey/passkey-store.ts'
import { authenticator } from '#server/identity/passkey/testing-authenticator.ts'
import { listAccounts } from '#server/identity/payout-account/testing-account.ts'
import { findBorrower } from '#server/identity/sign-in/find-borrower.ts'
import { signedIn } from '#server/identity/sign-in/testing-confirm.ts'
import { signInTools } from '#server/identity/sign-in/testing-sign-in.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import {
  notificationTools,
  walletAccount,
} from '#server/service/notifications/testing-notifications.ts'
import { listDevices } from '#server/service/push/push-store.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp()
const { app, deps } = t
const { nextHour } = notificationTools(t)
// Messages go at once; before anybody of staff signs in, whose sessions a moved clock locks.
await nextHour(9)
const { loginCode, logsIn } = signInTools(t)
const support = await testStaff(t, 'support')
const underwriter = await testStaff(t, 'underwriter')
const WHY = { reason: 'Lost the SIM', evidence: 'Passport and selfie by e-mail' }

let numbers = 0
const newNumber = () => `+63918555${String((numbers += 1)).padStart(4, '0')}`

const asked = async (id: string, value: string, kind: 'number' | 'name' = 'number') => {
  const answer = await support.call(requestCorrection, { id, kind, value, ...WHY })
  expect(answer).toMatchObject({ code: '0' })
  return { id, correctionId: answer.data.correctionId }
}
const check = async (
  which: { id: string; correctionId: string },
  outcome: 'done' | 'refused' = 'done',
  by = underwriter,
) => by.call(checkCorrection, { ...which, outcome })
const phoneOf = async (id: string) =>
  (
    await deps.database
      .selectFrom('borrower')
      .select('phone')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).phone
const smsTo = async (phone: string) =>
  (await app.inject({ url: '/sandbox/sms', query: { phone } }))
    .json<{ text: string }[]>()
    .map(({ text }) => text)

describe('a corrected number', () => {
  it('is told at the old and the new one, ends sessions, and signs the borrower in', async () => {
    const { id, phone, token } = await signedIn(t, 'ph')
    const value = newNumber()
    const which = await asked(id, value.replace('+63', '0'))
    expect(await phoneOf(id)).toBe(phone)
    expect(await check(which)).toMatchObject({ code: '0' })
    expect(await phoneOf(id)).toBe(value)
    const information = await ask(app, saveInformation, { group: 'ext' }, { token })
    expect(information).toMatchObject({ code: CODES.notLoggedIn })
    await settleJobs(deps)
    for (const number of [phone, value])
      expect(await smsTo(number)).toEqual([
        expect.stringMatching(/^Hiram: Your mobile number with us was changed on /),
      ])
    const code = await loginCode('ph', value)
    expect(await logsIn('ph', value, code)).toMatchObject({ code: '0' })
    expect(await findBorrower(deps.database, 'ph', value)).toBe(id)
    expect(await findBorrower(deps.database, 'ph', phone)).toBe(null)
  })

  it('takes what whoever has the old one added: passkeys, devices and a payout account', async () => {
    const { id, token } = await signedIn(t, 'ph')
    const options = (await ask(app, askForPasskey, {}, { token })).data.options
    const answer = authenticator(deps.config.publicUrl).makes(options)
    expect(await ask(app, addPasskey, { answer }, { token })).toMatchObject({ code: '0' })
    const { keyId } = (await ask(app, getPushState, {}, { token })).data
    const { endpoint, keys } = await deps.doubles.push.add()
    await ask(app, savePushSubscription, { endpoint, ...keys, keyId }, { token })
    const account = { product_id: '12', ...walletAccount('09179998888') }
    await ask(app, bindPayoutAccount, account, { token })
    expect(await listDevices(deps.database, id)).toHaveLength(1)
    expect(await readPasskeys(deps.database, id)).toHaveLength(1)
    expect(await listAccounts(deps, id)).toMatchObject([{ is_current: true }])

    expect(await check(await asked(id, newNumber()))).toMatchObject({ code: '0' })
    expect(await listDevices(deps.database, id)).toEqual([])
    expect(await readPasskeys(deps.database, id)).toEqual([])
    expect(await listAccounts(deps, id)).toMatchObject([{ is_current: false }])
  })

  it('is done by another person than who asked, and by a role that may', async () => {
    const { id, phone } = await signedIn(t, 'ph')
    const both = await testStaff(t, 'support', 'underwriter')
    const answer = await both.call(requestCorrection, {
      id,
      kind: 'number',
      value: newNumber(),
      ...WHY,
    })
    const which = { id, correctionId: answer.data.correctionId }
    expect(await check(which, 'done', both)).toMatchObject({ code: CODES.notInThisStatus })
    expect(await check(which, 'done', support)).toMatchObject({ code: CODES.notAllowed })
    expect(await phoneOf(id)).toBe(phone)
  })

  it('is refused when the number changed meanwhile', async () => {
    const { id } = await signedIn(t, 'ph')
    const which = await asked(id, newNumber())
    const other = newNumber()
    await sql`update borrower set phone = ${other} where id = ${id}`.execute(deps.database)
    expect(await check(which)).toMatchObject({ code: CODES.stale })
    expect(await phoneOf(id)).toBe(other)
    expect(await check(which, 'refused')).toMatchObject({ code: '0' })
    expect(await phoneOf(id)).toBe(other)
  })

  it('is not a number that another borrower has, then or by now', async () => {
    const { id, phone } = await signedIn(t, 'ph')
    const other = await signedIn(t, 'ph')
    const taken = { id, kind: 'number', value: other.phone, ...WHY } as const
    expect(await support.call(requestCorrection, taken)).toMatchObject({
      code: CODES.notInThisStatus,
    })
    const value = newNumber()
    const which = await asked(id, value)
    await sql`update borrower set phone = ${value} where id = ${other.id}`.execute(deps.database)
    expect(await check(which)).toMatchObject({
      code: CODES.notInThisStatus,
      message: 'A borrower has this number already.',
    })
    expect(await phoneOf(id)).toBe(phone)
  })

  it('is done once by two checkers at the same time', async () => {
    const { id } = await signedIn(t, 'ph')
    const value = newNumber()
    const which = await asked(id, value)
    const compliance = await testStaff(t, 'compliance')
    const answers = await Promise.all([
      check(which, 'done', underwriter),
      check(which, 'done', compliance),
    ])
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['-1005', '0'])
    const told = await sql`
      select subject from contact where borrower_id = ${id} and event = 'numberCorrected'`.execute(
      deps.database,
    )
    expect(told.rows).toHaveLength(2)
  })

  it.each(['12', '0917 12', '=1+1', '<script>'])('is not %j', async (value) => {
    const { id } = await signedIn(t, 'ph')
    const answer = await support.call(requestCorrection, { id, kind: 'number', value, ...WHY })
    expect(answer).toMatchObject({ code: CODES.inputRefused })
  })
})

describe('a corrected name', () => {
  it('is found by its hash, and told', async () => {
    const { id, phone } = await signedIn(t, 'ph')
    const hashes = async () =>
      (
        await deps.database
          .selectFrom('borrower')
          .select('search_hashes')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).search_hashes
    const before = await hashes()
    await check(await asked(id, 'Anna Cruz Reyes', 'name'))
    expect(await hashes()).not.toEqual(before)
    await settleJobs(deps)
    expect(await smsTo(phone)).toEqual([expect.stringMatching(/Your name with us was corrected/)])
    const { rows } = await sql<{ changed: string | null }>`
      select changed from staff_log_detail where borrower_id = ${id}`.execute(deps.database)
    expect(rows.map(({ changed }) => changed)).toEqual([null, null])
  })
})

describe('a corrected payout account', () => {
  it('is bound by the check, in the name of the borrower alone', async () => {
    const { id, token } = await signedIn(t, 'ph')
    const own = { product_id: '12', ...walletAccount('09171234567') }
    await ask(app, bindPayoutAccount, own, { token })
    const account = (accountName: string) => ({
      cardType: 1,
      bankCode: walletAccount('').bankCode,
      cardNo: '09179998888',
      accountName,
    })
    const request = { id, kind: 'account', ...WHY } as const
    const foreign = await support.call(requestCorrection, {
      ...request,
      account: account('Ben Santos'),
    })
    expect(foreign).toMatchObject({ code: CODES.inputRefused })
    const { data } = await support.call(requestCorrection, {
      ...request,
      account: account('Ana Cruz'),
    })
    const current = async () =>
      (
        await sql<{ count: number }>`
          select count(*)::int from payout_account where borrower_id = ${id}`.execute(deps.database)
      ).rows[0]?.count
    expect(await current()).toBe(1)
    expect(await check({ id, correctionId: data.correctionId })).toMatchObject({ code: '0' })
    expect(await current()).toBe(2)
  })
})

describe('the queue of corrections', () => {
  it('has what waits, the oldest first, each asked for once', async () => {
    const { id, phone } = await signedIn(t, 'ph')
    const value = newNumber()
    const first = await asked(id, value)
    expect(await asked(id, value)).toEqual(first)
    const other = { id, kind: 'number', value: newNumber(), ...WHY } as const
    expect(await support.call(requestCorrection, other)).toMatchObject({
      code: CODES.notInThisStatus,
    })
    const { data } = await underwriter.call(listCorrections, { size: 100 })
    const rows = data.items.filter(({ borrowerId }) => borrowerId === id)
    expect(rows).toMatchObject([{ id: first.correctionId, after: value, isOwn: false, ...WHY }])
    // Trust requirement 74: what it was before, is no telephone book.
    expect(rows[0]?.before).toMatch(new RegExp(`^•+${phone.slice(-4)}$`))
    await check(first, 'refused')
    const after = await underwriter.call(listCorrections, { size: 100 })
    expect(after.data.items.some(({ borrowerId }) => borrowerId === id)).toBe(false)
  })
})
