import { expect, it } from 'vitest'
import { COMPLAINT_MESSAGES } from '#server/service/complaint/complaint-messages.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { sendStaffMail } from '#server/backoffice/mail/send-staff-mail.ts'
import { complaintTools } from '#server/service/complaint/testing-complaint.ts'
import type { SentMail } from '#doubles/email/smtp-double.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp()
const { deps, app } = t
const { borrower, filed, reply, moveClock } = complaintTools(t)

const mails = async () => (await app.inject('/sandbox/mails')).json<SentMail[]>().toReversed()

const to = async (email: string) => (await mails()).filter((mail) => mail.to === email)

async function toInstant(at: Temporal.Instant) {
  await moveClock({ to: at.toString() })
  await settleJobs(deps)
}

/** A complaint, and a moment after each stage of its clock. */
async function complaint() {
  const { token, borrowerId } = await borrower()
  const { problemId, problemNo } = await filed(token, { problemDetail: 'Ana owes nothing.' })
  const { filed_at: since, reply_due_on: dueOn } = await deps.database
    .selectFrom('complaint')
    .select(['filed_at', 'reply_due_on'])
    .where('id', '=', problemId)
    .executeTakeFirstOrThrow()
  const pastAt = dueOn.add({ days: 1 }).toZonedDateTime('Asia/Manila').toInstant()
  const seconds = pastAt.since(since).total('seconds')
  const after = (share: number) => since.add({ seconds: Math.ceil(seconds * share) + 60 })
  return { borrowerId, problemId, problemNo, half: after(0.5), late: after(0.75), past: after(1) }
}

it('support reads of a complaint at a half and three quarters of its time, and of a late one compliance and admins too; each once', async () => {
  const support = await testStaff(t, 'support')
  const compliance = await testStaff(t, 'compliance')
  const admin = await testStaff(t, 'admin')
  const finance = await testStaff(t, 'finance')
  const { problemId, problemNo, half, late, past } = await complaint()
  await toInstant(half.subtract({ minutes: 5 }))
  expect(await mails()).toEqual([])
  await toInstant(half)
  expect(await to(support.email)).toMatchObject([
    { subject: expect.stringContaining(`Complaint ${problemNo}: half of its time has passed`) },
  ])
  await toInstant(late)
  expect(await to(support.email)).toHaveLength(2)
  expect([...(await to(compliance.email)), ...(await to(admin.email))]).toEqual([])
  await toInstant(past)
  for (const { email } of [support, compliance, admin])
    expect((await to(email)).at(-1)?.subject).toContain('ITS REPLY IS LATE')
  expect(await to(finance.email)).toEqual([])
  const sent = await to(support.email)
  expect(sent).toHaveLength(3)
  // No names and no figures: a number and a link.
  for (const { text, subject } of sent) {
    expect(text).toContain(`/console/complaints/${problemId}/show`)
    expect(text + subject).not.toMatch(/Ana|₱|owes/)
    expect(text + subject).not.toContain(COMPLAINT_MESSAGES.en.types[3])
  }
  // The clock of a later one says nothing of this one again.
  const later = await complaint()
  await moveClock({ hours: 96 })
  await settleJobs(deps)
  const about = (await to(support.email)).filter(({ text }) => text.includes(problemNo))
  expect(about).toHaveLength(3)
  // Holidays may let it be told of in the same quarter of an hour as those of the next test.
  await reply(problemId)
  await reply(later.problemId)
})

it('several complaints in a quarter of an hour are one mail, and answered ones none', async () => {
  const support = await testStaff(t, 'support')
  const first = await complaint()
  const second = await complaint()
  const answered = await complaint()
  await reply(answered.problemId)
  await toInstant(second.half)
  const sent = await to(support.email)
  const all = sent.map(({ text }) => text).join('\n')
  expect(all).toContain(first.problemNo)
  expect(all).not.toContain(answered.problemNo)
  await toInstant(second.half.add({ minutes: 20 }))
  const later = await to(support.email)
  expect(later.map(({ text }) => text).join('\n')).toContain(second.problemNo)
  const made = await deps.database
    .selectFrom('staff_mail')
    .select('made_at')
    .where('staff_id', '=', support.id)
    .orderBy('made_at')
    .execute()
  const minutes = made.slice(1).map(({ made_at }, index) => {
    const before = made[index]!.made_at
    return made_at.since(before).total('minutes')
  })
  expect(minutes.length).toBeGreaterThan(0)
  expect(Math.min(...minutes)).toBeGreaterThanOrEqual(15)
})

it('a mail that is sent again after a crash is the same mail, and one that was sent is not sent again', async () => {
  const support = await testStaff(t, 'support')
  const { half } = await complaint()
  await toInstant(half)
  const { id, sent_at } = await deps.database
    .selectFrom('staff_mail')
    .selectAll()
    .where('staff_id', '=', support.id)
    .executeTakeFirstOrThrow()
  expect(sent_at).not.toBeNull()
  const sendings = async () =>
    (await to(support.email)).filter(({ messageId }) => messageId === `<${id}@lender.test>`)
  await sendStaffMail(deps, id)
  expect(await sendings()).toHaveLength(1)
  // As if the process had died before it noted the sending.
  await deps.database
    .updateTable('staff_mail')
    .set({ sent_at: null })
    .where('id', '=', id)
    .execute()
  await sendStaffMail(deps, id)
  expect(await sendings()).toHaveLength(2)
})

it('who has left gets no mail, and without a mail server nothing is kept', async () => {
  const left = await testStaff(t, 'support')
  await deps.database
    .updateTable('staff')
    .set({ state: 'ended' })
    .where('id', '=', left.id)
    .execute()
  const { half } = await complaint()
  await toInstant(half)
  expect(await to(left.email)).toEqual([])
})
