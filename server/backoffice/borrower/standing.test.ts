// What staff decide on a borrower: a limit, a block, a hold, and notes.
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { CODES } from '#contract/codes.ts'
import {
  blockBorrower,
  holdBorrower,
  releaseBorrower,
  setBorrowersLimit,
  unblockBorrower,
  writeBorrowersNote,
} from '#contract/console/borrowers/borrower-actions.ts'
import {
  getBorrowersLimit,
  listBorrowers,
  listBorrowersNotes,
} from '#contract/console/borrowers/borrowers.ts'
import { eraseMyData, exportMyData } from '#contract/identity/my-data.ts'
import { API_BASE } from '#contract/request-context.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { confirmCode, signedIn } from '#server/identity/sign-in/testing-confirm.ts'
import { applicantFor, testApplicant } from '#server/lending/application/testing-application.ts'
import { hold } from '#server/identity/standing/decide-standing.ts'
import { sendPayout } from '#server/payments/payouts/send-payout.ts'
import { waitsForStop } from '#server/payments/payouts/wait-for-stop.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { pastTriggers } from '#server/platform/database/testing/testing-past-triggers.ts'

const t = await testApp()
const { app, deps } = t
const { loanOf } = repaymentTools(t)
const PRODUCT = { productId: '12' }

describe('a limit that staff set', () => {
  it('is what the borrower is offered from the next request, and not more', async () => {
    const { id, see } = await testApplicant(t, 'ph')
    const before = (await see(PRODUCT)).data.amount
    const person = await testStaff(t, 'underwriter')
    const limit = String(before - 5_000_00)
    const set = { id, reason: 'Payslip seen', seen: null, limit }
    expect(await person.call(setBorrowersLimit, set)).toMatchObject({ code: '0' })
    expect((await see(PRODUCT)).data.amount).toBe(before - 5_000_00)
    expect(await see({ ...PRODUCT, amount: before - 4_000_00 })).toMatchObject({
      code: CODES.stale,
    })
    const { data } = await person.call(getBorrowersLimit, { id })
    expect(data.products.find(({ productId }) => productId === '12')).toMatchObject({
      limit,
      computed: String(before),
    })
  })

  it('below the smallest amount offers nothing; none is as before', async () => {
    const { id, see } = await testApplicant(t, 'ph')
    const before = (await see(PRODUCT)).data.amount
    const person = await testStaff(t, 'underwriter')
    const zero = { id, reason: 'Income gone', seen: null, limit: '0' }
    await person.call(setBorrowersLimit, zero)
    expect(await see(PRODUCT)).toMatchObject({ code: CODES.notInThisStatus })
    await person.call(setBorrowersLimit, { ...zero, seen: '0', limit: null })
    expect((await see(PRODUCT)).data.amount).toBe(before)
  })

  it('is set once by two presses, and not over what somebody set meanwhile', async () => {
    const { id } = await testApplicant(t, 'ph')
    const person = await testStaff(t, 'underwriter')
    const set = { id, reason: 'Payslip seen', seen: null, limit: '500000' }
    const codes = await Promise.all([1, 2].map(async () => person.call(setBorrowersLimit, set)))
    expect(codes.map(({ code }) => code)).toEqual(['0', '0'])
    const other = await person.call(setBorrowersLimit, { ...set, limit: '900000' })
    expect(other).toMatchObject({ code: CODES.stale })
    const { data } = await person.call(listBorrowersNotes, { id })
    expect(data.items).toMatchObject([{ kind: 'limit', amount: '500000', text: 'Payslip seen' }])
  })
})

describe('a blocked borrower', () => {
  it('cannot see an offer or apply, and is told nothing of why; what runs goes on', async () => {
    const { borrowerId: id, orderId, repayment } = await loanOf('ph', 25, { place: 1 })
    const { see, push } = await applicantFor(t, id)
    const { data } = await see({ productId: '12' })
    const { amount, periods, termUnit, offerId } = data
    const person = await testStaff(t, 'underwriter')
    await person.call(blockBorrower, { id, reason: 'Copied ID of another' })
    const pushed = await push({ productId: '12', amount, periods, termUnit, offerId })
    for (const answer of [await see({ productId: '12' }), pushed]) {
      expect(answer).toMatchObject({ code: CODES.notInThisStatus, data: null })
      expect(answer.message).toBe(
        'We cannot offer you a loan now. Customer service tells you more.',
      )
    }
    const loans = await sql`select id from loan where borrower_id = ${id}`.execute(deps.database)
    expect(loans.rows).toEqual([{ id: orderId }])
    expect((await repayment()).repayAmount).toBeGreaterThan(0)
    const listed = await person.call(listBorrowers, { state: 'blocked' })
    expect(listed.data.items.map((row) => row.id)).toEqual([id])
    await person.call(unblockBorrower, { id, reason: 'It was theirs' })
    expect(await see({ productId: '12' })).toMatchObject({ code: '0' })
  })

  it('is blocked by underwriters, not by support', async () => {
    const { id } = await testApplicant(t, 'ph')
    const person = await testStaff(t, 'support')
    const answer = await person.call(blockBorrower, { id, reason: 'They asked for it' })
    expect(answer).toMatchObject({ code: CODES.notAllowed })
    const { rows } = await sql`select blocked_at from borrower where id = ${id}`.execute(
      deps.database,
    )
    expect(rows).toEqual([{ blocked_at: null }])
  })
})

describe('a borrower whom compliance holds', () => {
  it('gets no loan, no payout and no erasure until released, and is not told', async () => {
    const borrower = await signedIn(t, 'ph')
    const { id, token } = borrower
    const { see } = await applicantFor(t, id)
    const person = await testStaff(t, 'compliance')
    await person.call(holdBorrower, { id, reason: 'Report no. 12' })
    expect(await see(PRODUCT)).toMatchObject({ code: CODES.notInThisStatus })
    const smsCode = await confirmCode(t, borrower, 'erase')
    const erased = await ask(app, eraseMyData, { smsCode }, { token })
    expect(erased).toMatchObject({ code: CODES.notInThisStatus })
    expect(erased.message).not.toMatch(/compliance|hold/i)
    const headers = { authorization: `Bearer ${token}` }
    const url = `${API_BASE}${exportMyData.path}?format=json`
    const { body } = await app.inject({ url, headers })
    expect(body).toContain(id)
    expect(body).not.toMatch(/holdBorrower|heldAt|Report no. 12|"hold"/)
    await person.call(releaseBorrower, { id, reason: 'Report closed' })
    expect(await see(PRODUCT)).toMatchObject({ code: '0' })
  })

  it.each(['queued', 'sending'] as const)(
    'has a %s payout wait that its provider does not know, and sent on release',
    async (state) => {
      const { borrowerId: id, orderId } = await loanOf('ph')
      const person = await testStaff(t, 'compliance')
      await pastTriggers(
        deps.database,
        sql`update payout set state = ${state} where loan_id = ${orderId}`,
      )
      const payout = async () =>
        deps.database
          .selectFrom('payout')
          .select(['id', 'reason', 'ask_at'])
          .where('loan_id', '=', orderId)
          .executeTakeFirstOrThrow()
      const { id: payoutId } = await payout()
      expect(await waitsForStop(deps, payoutId, [state])).toBe(false)
      await person.call(holdBorrower, { id, reason: 'Report no. 13' })
      expect(await waitsForStop(deps, payoutId, [state])).toBe(true)
      expect(await payout()).toMatchObject({ reason: 'Stopped: by the lender' })
      await person.call(releaseBorrower, { id, reason: 'Report closed' })
      expect(await waitsForStop(deps, payoutId, [state])).toBe(false)
      const { reason, ask_at } = await payout()
      expect(reason).toBe(null)
      expect(Temporal.Instant.compare(ask_at!, deps.clock.now())).toBeLessThanOrEqual(0)
    },
  )
})

describe('a hold while a payout is sent', () => {
  it('stops it, or is decided after it', async () => {
    const { borrowerId, orderId } = await loanOf('ph')
    const person = await testStaff(t, 'compliance')
    await pastTriggers(
      deps.database,
      sql`update payout set state = 'queued', sent_at = null, ask_at = null, ended_at = null
        where loan_id = ${orderId}`,
    )
    const payout = async () =>
      deps.database
        .selectFrom('payout')
        .select(['id', 'state', 'sent_at'])
        .where('loan_id', '=', orderId)
        .executeTakeFirstOrThrow()
    const { id } = await payout()
    const deciding = { borrowerId, by: person.id, reason: 'Report 14' }
    let sending = Promise.resolve()
    await deps.database.transaction().execute(async (tx) => {
      await hold(deps, tx, deciding)
      sending = sendPayout(deps, id)
      await vi.waitUntil(async () => isWaiting(), { timeout: 30_000 })
    })
    await sending
    expect(await payout()).toMatchObject({ state: 'queued', sent_at: null })
  })
})

/** Whether somebody waits for a lock on a borrower. */
async function isWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%for share%'`.execute(
    deps.database,
  )
  return rows.length > 0
}

describe('a note', () => {
  it('is written once, encrypted, and changed by nobody', async () => {
    const { id } = await testApplicant(t, 'ph')
    const person = await testStaff(t, 'support')
    const note = { id, noteId: deps.random.uuid(), text: '<b>Called</b> \u{202E}twice' }
    await person.call(writeBorrowersNote, note)
    await person.call(writeBorrowersNote, note)
    const reader = await testStaff(t, 'finance')
    const { data } = await reader.call(listBorrowersNotes, { id })
    expect(data.items).toMatchObject([{ kind: 'note', text: note.text }])
    const { rows } = await sql`select text from borrower_note where borrower_id = ${id}`.execute(
      deps.database,
    )
    expect(rows).toEqual([{ text: null }])
    const change = sql`update borrower_note set kind = 'block' where borrower_id = ${id}`
    await expect(change.execute(deps.database)).rejects.toThrow('notes are append-only')
  })

  it('is not written on a loan of another', async () => {
    const { orderId: loanId } = await loanOf('ph')
    const { id } = await testApplicant(t, 'ph')
    const person = await testStaff(t, 'support')
    const note = { id, loanId, noteId: deps.random.uuid(), text: 'x' }
    expect(await person.call(writeBorrowersNote, note)).toMatchObject({ code: CODES.notFound })
  })
})
