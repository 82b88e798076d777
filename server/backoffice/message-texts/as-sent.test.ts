// Who checks the text of a message reads it as it is sent: with the figures of a borrower today.
import { expect, test } from 'vitest'
import { readApproval } from '#contract/console/approvals/approvals.ts'
import { readMessageText, writeMessageText } from '#contract/console/set-up/message-texts.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { wordingTools } from '#server/backoffice/wording/testing-wording.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { notificationTools } from '#server/service/notifications/testing-notifications.ts'
import { complaintTools } from '#server/service/complaint/testing-complaint.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { askedBy } = wordingTools(server)
const { loanOf } = repaymentTools(server)
const { nextHour, told } = notificationTools(server)

/** What compliance sees of an asked text; both have just signed in, whatever the time. */
async function shown(id: string, text: string, language: 'en' | 'fil' = 'en') {
  const admin = await testStaff(server, 'admin')
  const compliance = await testStaff(server, 'compliance')
  const { data } = await admin.call(readMessageText, { id })
  const seen = data.languages.find((each) => each.language === language)?.number ?? 0
  const asked = { id, language, seen, text, reason: 'Borrowers asked for it' }
  expect(await admin.call(writeMessageText, asked)).toMatchObject({ code: '0' })
  const { asSent } = (await compliance.call(readApproval, { id: await askedBy(admin) })).data
  const row = (of: 'en' | 'fil') =>
    asSent?.rows.find((each) => each.language === of) ?? { before: '', after: '' }
  return { figures: asSent?.figures, en: row('en'), fil: row('fil'), all: JSON.stringify(asSent) }
}

/** What of a text has a form; empty: nothing. */
const partOf = (text: string, form: RegExp) => form.exec(text)?.[0] ?? ''

const OVERDUE = '{appName}: {amount} for {number} was due on {day}. Please see the app.'

test('without a borrower whom it fits it has a sample, and says so', async () => {
  const { figures, en, fil } = await shown('ph sms promiseBroken', OVERDUE)
  expect(figures).toBe('sample')
  expect(en.after).toContain('was due on')
  expect(fil.after).not.toBe('')
})

/** The first reminder of what is overdue, days from now. */
async function reminderOf(borrowerId: string): Promise<string> {
  for (let day = 0; day < 20; day += 1) {
    await nextHour(12)
    const found = (await told(borrowerId)).find((text) => text.includes(' was due on '))
    if (found !== undefined) return found
  }
  throw new Error('No reminder was sent.')
}

test('a reminder has the amount and the day of a borrower who gets it, and hides whose it is', async () => {
  const loan = await loanOf('ph', 25)
  const sent = await reminderOf(loan.borrowerId)
  const number = partOf(sent, /HL\d{14}/)
  const amount = partOf(sent, /PHP [\d,.]+\d/)
  expect([number, amount]).not.toContain('')
  const asked = await shown('ph sms overdue', OVERDUE)
  expect(asked.figures).toBe('real')
  // Now: as the borrower was told it today, but for the number.
  expect(asked.en.before).toBe(sent.replace(number, `HL••••${number.slice(-4)}`))
  expect(asked.en.after).toContain(amount)
  expect(asked.en.after).toContain('Please see the app.')
  expect(asked.fil.before).toBe(asked.fil.after)
  expect(asked.fil.before).toContain(amount)
  expect(asked.all).not.toContain(number)

  // What is true of the same loan, though nobody wrote about it: staff may ask for it.
  const text = '{appName}: Please pay {amount} for {number}.'
  const ofStaff = await shown('ph sms askedToPay', text, 'fil')
  expect(ofStaff.figures).toBe('real')
  expect(ofStaff.fil.after).toContain(`Please pay ${amount} for HL••••`)
  expect(ofStaff.en.before).toBe(ofStaff.en.after)
})

test('a template of a reply has the figures of the newest complaint, without its name', async () => {
  const loan = await loanOf('ph', 3)
  const form = { orderNo: loan.orderId }
  const { problemNo } = await complaintTools(server).filed(loan.token, form)
  const { figures, en } = await shown('ph reply sorry', 'Dear {name}, sorry: {complaintNumber}.')
  expect(figures).toBe('real')
  expect(en.after).toMatch(/^Dear .•••( .•••)*, sorry: HC••••\d{4}\.$/)
  expect(en.after).toContain(problemNo.slice(-4))
})

test('what is shown on a locked screen has no figures', async () => {
  const { figures, en } = await shown('ph push settled', 'All is paid. Thank you.')
  expect(figures).toBe('none')
  expect(en.after).toBe('All is paid. Thank you.')
})
