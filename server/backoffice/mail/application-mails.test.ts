import { expect, it } from 'vitest'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { testApplicant } from '#server/lending/application/testing-application.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import type { SentMail } from '#doubles/email/smtp-double.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp({ REFER_FIRST_LOANS: '1' })
const { deps, app } = t

const to = async (email: string) =>
  (await app.inject('/sandbox/mails')).json<SentMail[]>().filter((mail) => mail.to === email)

async function hoursPass(hours: number) {
  await app.inject({ method: 'POST', url: '/sandbox/clock', payload: { hours } })
  await settleJobs(deps)
}

it('underwriters read of an application at a half and three quarters of its day, and of one that nobody decided compliance and admins too; each once', async () => {
  const underwriter = await testStaff(t, 'underwriter')
  const compliance = await testStaff(t, 'compliance')
  const admin = await testStaff(t, 'admin')
  const support = await testStaff(t, 'support')
  const applicant = await testApplicant(t, 'given')
  const id = await applicant.apply({ productId: '1' })
  await hoursPass(11.5)
  expect(await to(underwriter.email)).toEqual([])
  await hoursPass(1)
  expect(await to(underwriter.email)).toMatchObject([
    { subject: expect.stringMatching(/^Application HL\d+: half of its day has passed\.$/) },
  ])
  await hoursPass(6)
  expect(await to(underwriter.email)).toHaveLength(2)
  expect([...(await to(compliance.email)), ...(await to(admin.email))]).toEqual([])
  await hoursPass(6)
  for (const { email } of [underwriter, compliance, admin]) {
    const [last] = await to(email)
    expect(last?.subject).toContain('CLOSED, because nobody decided it in time')
    expect(last?.text).toContain(`/console/applications/${id}/show`)
  }
  await hoursPass(30)
  expect(await to(underwriter.email)).toHaveLength(3)
  expect(await to(support.email)).toEqual([])
})

it('one that is decided, and one that waits for the borrower, are told to nobody', async () => {
  const underwriter = await testStaff(t, 'underwriter')
  const [decided, asked] = await Promise.all(
    [1, 2].map(async () => (await testApplicant(t, 'given')).apply({ productId: '1' })),
  )
  await deps.database
    .updateTable('loan')
    .set({ waits_for: 'pictures' })
    .where('id', '=', asked ?? '')
    .execute()
  await deps.database
    .updateTable('loan')
    .set({ status: 110, closed_reason: 'declined', closed_at: deps.clock.now(), is_open: false })
    .where('id', '=', decided ?? '')
    .execute()
  await hoursPass(13)
  expect(await to(underwriter.email)).toEqual([])
})
