import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import {
  getComplaintRecord,
  rateComplaint,
  reopenComplaint,
} from '#contract/complaint/complaint-handling.ts'
import { API_BASE } from '#contract/request-context.ts'
import { MANILA } from '#domain/calendar/calendar.ts'
import { MARKETS } from '#domain/market/market.ts'
import { complaintRecord } from '#server/service/complaint/complaint-record.ts'
import { ownComplaint } from '#server/service/complaint/own-complaint.ts'
import { complaintTools, picture } from '#server/service/complaint/testing-complaint.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { ask, newBorrower } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { writtenDay, writtenMoment } from '#server/platform/messages/dates/written-day.ts'

const server = await testApp()
const { app, deps } = server
const { borrower, filed, detail, reply, moveClock, upload, uploaded, image } =
  complaintTools(server)
const { loanOf } = repaymentTools(server)

async function recordOf(problemId: string, token: string) {
  return app.inject({
    url: API_BASE + getComplaintRecord.path,
    query: { problemId },
    headers: { authorization: `Bearer ${token}` },
  })
}

/** A day as it is sent, with its time where it has one. */
const SENT = /^(\d{4}-\d\d-\d\d)( \d\d:\d\d:\d\d)?/

function asWritten(_: string, day: string, time?: string): string {
  const { philippines } = MARKETS
  if (!time) return writtenDay(philippines, day, 'en')
  const at = Temporal.PlainDateTime.from(`${day}T${time.trim()}`).toZonedDateTime(MANILA)
  return writtenMoment(philippines, at.toInstant(), 'en')
}

async function readPdf(bytes: Buffer) {
  const read = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(read, { mergePages: true })
  return { read, text: text.replaceAll(/\s+/g, ' ') }
}

// spec: GEN-012
test('a record has the number, all times and all messages of both sides, with the images in it', async () => {
  const { token, orderId } = await loanOf('ph', 10)
  const { url } = (await upload(token, await picture().png().toBuffer())).data
  const { problemId, problemNo } = await filed(token, {
    problemType: '1',
    problemSonType: '12',
    problemDetail: 'They called my mother.\nTwice.',
    problemImage: url,
    orderNo: orderId,
  })
  await moveClock({ hours: 30 })
  await reply(problemId, { text: 'We told the collector to stop.' })
  await ask(app, rateComplaint, { problemId, score: 2 }, { token })
  await moveClock({ hours: 2 })
  const again = { problemId, problemDetail: 'They called again.' }
  await ask(app, reopenComplaint, again, { token })

  const changedAt = deps.clock.now()
  await moveClock({ hours: 1 })
  const answer = await recordOf(problemId, token)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'content-disposition': `inline; filename="complaint-${problemNo}.pdf"`,
  })
  const { read, text } = await readPdf(answer.rawPayload)
  for (const expected of [
    'Record of a complaint',
    problemNo,
    'Ana Cruz',
    'Collection: Calls to my contacts',
    'They called my mother. Twice.',
    'We told the collector to stop.',
    'They called again.',
    'SEC Registration No.',
    '1 image, inside this file.',
  ])
    expect(text).toContain(expected)
  // It is of its last message, whenever it is read.
  const { info } = await read.getMetadata()
  const { CreationDate: made = '' } = info as { CreationDate?: string }
  const madeAt = made.replace(/^D:(....)(..)(..)(..)(..)/, '$1-$2-$3T$4:$5:')
  expect(Math.abs(Date.parse(madeAt) - changedAt.epochMilliseconds)).toBeLessThan(60_000)
  // A message without images says nothing of them.
  expect(text.match(/inside this file/g)).toHaveLength(1)
  // Dates that the screens get as YYYY-MM-DD are written in words.
  for (const { value } of (await detail(token, problemId)).detail)
    expect(text).toContain(value.replace(SENT, asWritten))

  const names = [...((await read.getAttachments()) ?? new Map<string, unknown>()).keys()]
  expect(names).toHaveLength(1)
  const attached = Buffer.from((await read.getAttachmentContent(names[0]!)) ?? [])
  expect(attached.equals((await image(url, token)).rawPayload)).toBe(true)
})

// spec: GEN-012
test('each line is a paragraph, and neither an empty line nor an unknown name is in it', async () => {
  const borrowerId = await newBorrower(deps, 'ph', { full_name: null })
  const token = await startSession(deps.database, deps.random, borrowerId)
  const sent = { problemDetail: 'One.\n\nTwo.', problemImage: await uploaded(token) }
  const { problemId, problemNo } = await filed(token, sent)
  const complaint = await ownComplaint(deps.database, borrowerId, problemId)
  const brand = deps.config.brands.get('ph')!
  const { attachments, blocks } = await complaintRecord(deps, brand, complaint, 'en')
  const lines = blocks.flatMap((each) => (each.kind === 'paragraph' ? [each.text] : []))
  expect(lines.slice(1)).toEqual(['One.', 'Two.', '1 image, inside this file.'])
  const inside = { name: 'image-1.jpg', type: 'image/jpeg', description: 'Image 1' }
  expect(attachments).toMatchObject([inside])
  const rows = blocks.flatMap((each) => (each.kind === 'facts' ? each.rows : []))
  expect(rows.slice(0, 2)).toEqual([
    { text: 'About', value: 'Fees and charges' },
    { text: 'Complaint number', value: problemNo },
  ])
  // A rating changes it too.
  await reply(problemId)
  await moveClock({ hours: 1 })
  await ask(app, rateComplaint, { problemId, score: 5 }, { token })
  const rated = await ownComplaint(deps.database, borrowerId, problemId)
  expect((await complaintRecord(deps, brand, rated, 'en')).at).toEqual(rated.scoredAt)
})

// spec: GEN-012
test('the record of the same complaint has the same bytes', async () => {
  const { token } = await borrower('ph')
  const { problemId } = await filed(token)
  const [first, second] = [await recordOf(problemId, token), await recordOf(problemId, token)]
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
  await reply(problemId)
  expect((await recordOf(problemId, token)).rawPayload.equals(first.rawPayload)).toBe(false)
})

// Trust requirement 23 (export).
// spec: GEN-012
test('hostile text is plain text in a record, and nothing in it runs', async () => {
  const { token } = await borrower()
  const hostile =
    '<script>alert(1)</script> =HYPERLINK("http://evil.example") /JavaScript (x) \u202e'
  const { problemId } = await filed(token, { problemDetail: hostile })
  const { rawPayload } = await recordOf(problemId, token)
  const { text, read } = await readPdf(rawPayload)
  expect(text).toContain('<script>alert(1)</script> =HYPERLINK("http://evil.example")')
  expect(text).not.toContain('\u202E')
  expect(await read.getJSActions()).toBeNull()
  for (const name of ['/OpenAction', '/AA', '/Launch', '/URI'])
    expect(rawPayload.toString('latin1')).not.toContain(`${name} `)
})

// spec: GEN-012
test('only the borrower can open the record', async () => {
  const { problemId } = await filed((await borrower()).token)
  const answer = await recordOf(problemId, (await borrower()).token)
  expect(answer.json()).toMatchObject({ code: '-1001', data: null })
})
