// Underwriters' calls: the queue, one application, and what is decided on it.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  approveApplication,
  askForPictures,
  declineApplication,
  getApplication,
  listApplications,
  offerLess,
  previewApplication,
} from '#contract/console/loans/applications.ts'
import { CODES } from '#contract/codes.ts'
import { getLoanDetails } from '#contract/loan/loan.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { applicantFor } from '#server/lending/application/testing-application.ts'
import { applicantWith, loanRow, listReasons } from '#server/lending/risk-mark/testing-marks.ts'
import { moveClockBy } from '#doubles/actions/clock.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp({ REFER_FIRST_LOANS: '1', REFER_MARKS: 'account' })
const { app, deps } = t
const underwriter = await testStaff(t, 'underwriter')

/** An application that the policy has referred, and its page. */
async function referred(signs: Parameters<typeof applicantWith>[1] = {}) {
  const borrower = await applicantWith(t, signs)
  await moveClockBy(deps, 60)
  const { data } = await underwriter.call(getApplication, { id: borrower.loanId })
  return { ...borrower, shown: data, id: data.id, seen: data.seen }
}

/** What the log has of what a person of staff read. */
const readBy = async (staffId: string) =>
  (
    await sql<{ subject: string; reason: string | null; borrowers: string[] }>`
      select subject, reason, borrowers from staff_log
      where staff_id = ${staffId} and kind = 'read' order by month, sequence`.execute(deps.database)
  ).rows.slice(0, 1)

/** What the borrower is shown of it. */
async function borrowersCard({ token, productId, loanId }: Awaited<ReturnType<typeof referred>>) {
  const { data } = await ask(app, getLoanDetails, { productId, orderId: loanId }, { token })
  return { title: data.noticeStatusText, note: data.noticeDesText, ...data.card }
}

describe('the queue', () => {
  // spec: ST-045
  test('has who waits, the first due first, page by page, and not who was decided', async () => {
    const all = [await referred(), await referred(), await referred()]
    const one = await underwriter.call(listApplications, { size: 2 })
    const two = await underwriter.call(listApplications, { size: 2, cursor: one.data.next ?? '' })
    const numbers = [...one.data.items, ...two.data.items].map(({ id }) => id)
    expect(numbers).toEqual(all.map(({ id }) => id))
    expect(one.data.items[0]).toMatchObject({
      borrower: 'Ana Cruz',
      reasons: ['first loan of a borrower'],
      marks: [],
      isFirst: true,
    })
    for (const { id, seen } of all) await underwriter.call(approveApplication, { id, seen })
    expect((await underwriter.call(listApplications)).data.items).toEqual([])
  })

  // spec: ST-045
  test('keeps in the log whose names were read', async () => {
    const { id: borrowerId } = await applicantWith(t)
    await moveClockBy(deps, 60)
    await underwriter.call(listApplications)
    const lines = sql`select kind from staff_log where borrowers @> array[${borrowerId}::uuid]`
    expect((await lines.execute(deps.database)).rows).toEqual([{ kind: 'read' }])
  })
})

describe('the page of an application', () => {
  // spec: ST-045
  test.each(['support', 'collections'] as const)(
    'is opened by %s with a reason, while it waits and when it is decided',
    async (role) => {
      const { id, seen, shown } = await referred()
      const person = await testStaff(t, role)
      const refused = { code: CODES.inputRefused, data: null }
      expect(await person.call(getApplication, { id })).toMatchObject(refused)
      await underwriter.call(approveApplication, { id, seen })
      const answer = await person.call(getApplication, { id })
      expect(answer).toMatchObject(refused)
      expect(answer.message).toMatch(/^reason: /)
      expect(await readBy(person.id)).toEqual([])
      const reason = 'Called about their loan'
      const opened = await person.call(getApplication, { id, reason })
      expect(opened).toMatchObject({ code: '0', data: { id } })
      expect(await readBy(person.id)).toEqual([
        { subject: id, reason, borrowers: [shown.borrowerId] },
      ])
      // What they said holds for some hours.
      expect(await person.call(getApplication, { id })).toMatchObject({ code: '0' })
    },
  )

  // spec: ST-045
  test('needs no reason of an underwriter, whose queue it is, and is in the log', async () => {
    const { id, shown } = await referred()
    const person = await testStaff(t, 'underwriter')
    expect(await person.call(getApplication, { id })).toMatchObject({ code: '0' })
    expect(await readBy(person.id)).toEqual([
      { subject: id, reason: null, borrowers: [shown.borrowerId] },
    ])
  })

  // spec: ST-045
  test('of nobody is not found', async () => {
    const support = await testStaff(t, 'support')
    const id = deps.random.uuid()
    expect(await support.call(getApplication, { id })).toMatchObject({ code: CODES.notFound })
  })
})

describe('an underwriter', () => {
  // spec: ST-045
  test('approves what the borrower accepted, who is paid', async () => {
    const { id, seen, shown } = await referred()
    const person = await testStaff(t, 'underwriter')
    const preview = await person.call(previewApplication, { id, amount: shown.amount })
    expect(preview.data.isAccepted).toBe(true)
    expect(await readBy(person.id)).toEqual([
      { subject: id, reason: null, borrowers: [shown.borrowerId] },
    ])
    expect((await underwriter.call(approveApplication, { id, seen })).code).toBe('0')
    expect(await loanRow(t, id)).toMatchObject({ status: 151, decided_by: underwriter.email })
  })

  // spec: ST-045
  test('declines with a reason that the borrower reads', async () => {
    const borrower = await referred()
    const { id, seen } = borrower
    const reason = 'accountNotConfirmed'
    await underwriter.call(declineApplication, { id, seen, reason, note: 'Other name at GCash' })
    const { note } = await borrowersCard(borrower)
    expect(note).toBe(borrower.shown.declineReasons.find((each) => each.reason === reason)?.english)
    expect(note).not.toContain('GCash')
    expect(await loanRow(t, id)).toMatchObject({ status: 110, approved_at: null, is_open: false })
    const { rows } = await sql<{ kind: string; reason: string | null }>`
      select kind, reason from staff_log where subject = ${id} and act = 'decideApplication'
      order by sequence`.execute(deps.database)
    expect(rows).toEqual([{ kind: 'done', reason: 'Other name at GCash' }])
  })

  // spec: ST-045
  test('asks for new pictures, and the application waits for the borrower', async () => {
    const borrower = await referred()
    const { id, seen } = borrower
    const answer = await underwriter.call(askForPictures, { id, seen, reason: 'unreadable' })
    expect(answer.code).toBe('0')
    expect(await loanRow(t, id)).toMatchObject({ status: 21, waits_for: 'pictures' })
    const listed = async (filters: { brand?: string; waitsFor?: 'borrower' }) =>
      (await underwriter.call(listApplications, filters)).data.items.map((each) => each.id)
    const waitsFor = 'borrower'
    expect(await listed({ waitsFor, brand: borrower.shown.brand })).toEqual([id])
    expect(await listed({ waitsFor, brand: 'none' })).toEqual([])
    expect(await listed({})).not.toContain(id)
    expect((await borrowersCard(borrower)).verb).toBe('sendPictures')
    const again = await underwriter.call(getApplication, { id })
    const early = await underwriter.call(approveApplication, { id, seen: again.data.seen })
    expect(early).toMatchObject({ code: CODES.notInThisStatus })
    expect((await loanRow(t, id)).approved_at).toBeNull()
  })

  // spec: ST-045
  test('cannot decide what was decided or has changed since it was shown', async () => {
    const { id, seen, shown } = await referred()
    await sql`update borrower_information set saved_at = now() where borrower_id = ${shown.borrowerId}`.execute(
      deps.database,
    )
    await applicantFor(t, shown.borrowerId)
    await sql`insert into payout_account (id, borrower_id, kind, bank_code, bound_at, is_current)
      values (${deps.random.uuid()}, ${shown.borrowerId}, 1, 'GXCHPHM2XXX', now(), true)`.execute(
      deps.database,
    )
    const stale = await underwriter.call(approveApplication, { id, seen })
    expect(stale).toMatchObject({ code: CODES.stale })
    expect((await loanRow(t, id)).status).toBe(21)
  })

  // spec: ST-045
  test('who decides second is told what became of it, and nothing changes', async () => {
    const { id, seen } = await referred()
    const other = await testStaff(t, 'underwriter')
    const answers = await Promise.all([
      underwriter.call(approveApplication, { id, seen }),
      other.call(declineApplication, { id, seen, reason: 'otherReason' }),
    ])
    const codes = answers.map(({ code }) => code)
    expect(codes.toSorted()).toEqual([CODES.notInThisStatus, '0'].toSorted())
    const told = answers.find(({ code }) => code !== '0')
    expect(told?.message).toMatch(/is decided: (approved|declined) by underwriter\..*Manila/)
    const { status, approved_at, closed_at } = await loanRow(t, id)
    expect([status, approved_at === null, closed_at === null]).toEqual(
      codes[0] === '0' ? [151, false, true] : [110, true, false],
    )
  })
})

describe('a smaller amount', () => {
  // spec: ST-045
  test('is the borrower’s to accept: with figures of its own, and then it needs no second person', async () => {
    const borrower = await referred()
    const { id, seen, shown } = borrower
    const amount = shown.lower?.most ?? 0
    const preview = await underwriter.call(previewApplication, { id, amount })
    expect((await underwriter.call(offerLess, { id, seen, amount })).code).toBe('0')
    const late = await underwriter.call(declineApplication, { id, seen, reason: 'otherReason' })
    expect(late.message).toContain(`is decided: ${underwriter.email} offered less`)
    expect(await loanRow(t, id)).toMatchObject({ status: 110, approved_at: null })

    const card = await borrowersCard(borrower)
    expect(card).toMatchObject({
      verb: 'seeOffer',
      newOffer: { amount, periods: shown.installments },
    })
    const same = await applicantFor(t, shown.borrowerId)
    const { periods } = card.newOffer ?? { periods: 0 }
    const offer = await same.see({ productId: borrower.productId, amount, periods })
    expect(offer.data.details.map(({ text: label, value }) => ({ label, value }))).toEqual(
      preview.data.rows,
    )
    const accepted = await same.apply({ productId: borrower.productId, amount, periods })
    await moveClockBy(deps, 60)
    expect(await loanRow(t, accepted)).toMatchObject({
      status: 151,
      principal: BigInt(amount),
      decided_by: underwriter.email,
      counter_of: id,
    })
    expect((await loanRow(t, id)).status).toBe(110)
  })

  // spec: ST-045
  test('covers what the underwriter knew, and no mark that came since', async () => {
    const borrower = await referred()
    const { id, seen, shown } = borrower
    const amount = shown.lower?.least ?? 0
    await underwriter.call(offerLess, { id, seen, amount })
    const account = '09170000777'
    await applicantWith(t, { account })
    await sql`
      insert into payout_account (id, borrower_id, kind, bank_code, bound_at, search_hashes)
      select ${deps.random.uuid()}, ${shown.borrowerId}, kind, bank_code, bound_at, search_hashes
      from payout_account where search_hashes <> '{}' order by bound_at desc limit 1`.execute(
      deps.database,
    )
    const same = await applicantFor(t, shown.borrowerId)
    const periods = shown.installments
    const accepted = await same.apply({ productId: borrower.productId, amount, periods })
    await moveClockBy(deps, 60)
    expect(await listReasons(t, accepted)).toEqual(['same payout account as another borrower'])
    expect(await loanRow(t, accepted)).toMatchObject({ status: 21, decided_by: null })
  })

  // spec: ST-045
  test('covers no reason that the underwriter did not know', async () => {
    const { id, seen, shown, productId } = await referred()
    const amount = shown.lower?.least ?? 0
    await underwriter.call(offerLess, { id, seen, amount })
    await sql`update borrower set full_name = null, full_name_sealed = null
      where id = ${shown.borrowerId}`.execute(deps.database)
    const same = await applicantFor(t, shown.borrowerId)
    const accepted = await same.apply({ productId, amount, periods: shown.installments })
    const waits = { status: 21, decided_by: null, counter_of: null }
    expect(await loanRow(t, accepted)).toMatchObject(waits)
  })

  // spec: ST-045
  test('that is no smaller one, or is not on offer, is refused', async () => {
    const { id, seen, shown } = await referred()
    for (const amount of [shown.amount, (shown.lower?.least ?? 0) + 1])
      expect(await underwriter.call(offerLess, { id, seen, amount })).toMatchObject({
        code: CODES.stale,
      })
    expect((await loanRow(t, id)).status).toBe(21)
  })

  // spec: ST-045
  test('is over after a day: then the policy refers it like any other', async () => {
    const borrower = await referred()
    const { id, seen, shown } = borrower
    const amount = shown.lower?.least ?? 0
    await underwriter.call(offerLess, { id, seen, amount })
    const open = 'We can lend you less'
    expect(await borrowersCard(borrower)).toMatchObject({ title: open, headline: open })
    await moveClockBy(deps, 25 * 60 * 60)
    const over = 'We offered you less'
    expect(await borrowersCard(borrower)).toMatchObject({ verb: '', title: over, headline: over })
    const same = await applicantFor(t, shown.borrowerId)
    const periods = shown.installments
    const later = await same.apply({ productId: borrower.productId, amount, periods })
    await moveClockBy(deps, 60)
    expect(await loanRow(t, later)).toMatchObject({ status: 21, counter_of: null })
  })
})
