import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { chooseLanguage } from '#contract/sign-in/sign-in.ts'
import { exportLedger } from '#contract/loan/bookkeeping.ts'
import type { Language } from '#contract/brand.ts'
import { startComplaint } from '#contract/complaint/complaint.ts'
import {
  getComplaint,
  getComplaintRecord,
  listComplaints,
} from '#contract/complaint/complaint-handling.ts'
import {
  getDisclosure,
  getReceipt,
  getStatement,
  getZeroBalance,
} from '#contract/loan/documents.ts'
import { getLegalText } from '#contract/site/legal.ts'
import { getLoanDetails } from '#contract/loan/loan.ts'
import { exportMyData } from '#contract/identity/my-data.ts'
import { getOffer } from '#contract/application/application.ts'
import { getPayoff } from '#contract/loan/payoff.ts'
import { API_BASE } from '#contract/request-context.ts'
import { complaintTools } from '#server/service/complaint/testing-complaint.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// Everything that the server writes for a borrower, read once in each language (ADR 16).

const server = await testApp()
const { app, deps } = server
const { loanOf, pay } = repaymentTools(server)
const { filed, reply } = complaintTools(server)

/** Formats for programs: a day of the wire, but not the end of a reference; a number as dialled. */
const DAY = /(?<![\w:])\d{4}-\d{2}-\d{2}/g
const PHONE = /\b09\d{9}\b/g

/** A borrower with every kind of document. */
async function whoDidAll(brand: 'given' | 'ph') {
  const loan = await loanOf(brand, 40)
  const { reference } = await loan.started()
  await pay(reference)
  const { borrowerId: owner, orderId, productId, token } = loan
  const { problemId } = await filed(token, { orderNo: orderId })
  await reply(problemId)
  await filed(token, { problemType: '3', problemDetail: 'Why is that?' })
  const settled = await loanOf(brand, 60, { owner, place: 1 })
  const { amount } = (await ask(app, getPayoff, { orderId: settled.orderId }, { token })).data
  await pay((await settled.started(amount)).reference)
  await settleJobs(deps)
  const ids = { orderId, productId, reference, problemId, settledId: settled.orderId }
  return { ...ids, token, borrowerId: owner }
}

type Borrower = Awaited<ReturnType<typeof whoDidAll>>

/** Every PDF of the borrower, as text. */
async function papersOf({ token, ...ids }: Borrower): Promise<[name: string, text: string][]> {
  const read = async (url: string): Promise<string> => {
    const { rawPayload } = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    const pdf = await getDocumentProxy(new Uint8Array(rawPayload))
    return (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, ' ')
  }
  const { orderId } = ids
  const papers = [
    ['statement of account', getStatement, { orderId }],
    ['receipt', getReceipt, { reference: ids.reference }],
    ['zero-balance certificate', getZeroBalance, { orderId: ids.settledId }],
    ['ledger', exportLedger, { orderId, format: 'pdf' }],
    ['record of a complaint', getComplaintRecord, { problemId: ids.problemId }],
    ['my data', exportMyData, { format: 'pdf' }],
  ] as const
  const texts: [string, string][] = []
  for (const [name, { path }, query] of papers)
    texts.push([name, await read(`${API_BASE}${path}?${new URLSearchParams(query).toString()}`)])
  return texts
}

/** Their disclosure statements, accepted and issued, and one of another product's offer. */
async function statementsOf({ token, orderId }: Borrower): Promise<[string, string][]> {
  const headers = { authorization: `Bearer ${token}` }
  const input = { productId: '13', amount: 900_000, periods: 6 }
  const { offerId } = (await ask(app, getOffer, input, { token })).data
  const texts: [string, string][] = []
  for (const query of [`orderId=${orderId}`, `orderId=${orderId}&issued=1`, `offerId=${offerId}`]) {
    const { rawPayload } = await app.inject({
      url: `${API_BASE}${getDisclosure.path}?${query}`,
      headers,
    })
    const pdf = await getDocumentProxy(new Uint8Array(rawPayload))
    texts.push([query, (await extractText(pdf, { mergePages: true })).text])
  }
  const example = '/disclosures/example?productId=13&amount=900000&periods=6'
  return [...texts, ...(await pages([`/disclosures/${offerId}`, example], token))]
}

async function pages(urls: string[], token: string): Promise<[string, string][]> {
  const found: [string, string][] = []
  for (const url of urls) {
    const headers = { authorization: `Bearer ${token}`, accept: 'text/html' }
    const { statusCode, body } = await app.inject({ url, headers })
    expect(statusCode, url).toBe(200)
    found.push([url, body.replaceAll(/<style.*?<\/style>/gs, '')])
  }
  return found
}

async function agreementsOf({ token, productId, orderId }: Borrower) {
  const own = `?orderId=${orderId}`
  return pages(
    ['0', '1', `0${own}`, `1${own}`].map((each) => `/agreements/${productId}/${each}`),
    token,
  )
}

/** Sentences that screens show as they are sent, without the days beside them. */
async function sentencesOf({ token, productId, orderId, problemId }: Borrower) {
  const loan = (await ask(app, getLoanDetails, { productId, orderId }, { token })).data
  const start = (await ask(app, startComplaint, { orderId }, { token })).data
  const complaint = (await ask(app, getComplaint, { problemId }, { token })).data
  const { tabs } = (await ask(app, listComplaints, {}, { token })).data
  const texts: [string, string][] = [
    ['the status of a loan', loan.noticeDesText],
    ['when a complaint is answered', start.replyNote],
    ['the status of a complaint', complaint.status],
    [
      'the statuses in the list',
      tabs.flatMap(({ list }) => list.map(({ status }) => status)).join(),
    ],
  ]
  for (const name of ['aboutUs', 'privacyPolicy', 'loanTerms'] as const)
    texts.push([name, JSON.stringify((await ask(app, getLegalText, { name }, { token })).data)])
  return texts
}

/** The borrower's data has records and references in their stored form, and the wallet's number. */
const AS_STORED = new RegExp(
  [
    String.raw`\{[^{}]*\}`,
    String.raw`Account number \d+`,
    String.raw`[\da-f]{12}:(?:\d+:)? ?\d{4}-\d{2}-\d{2}`,
    // A provider's raw notice.
    String.raw`(?:Body|Buong mensahe) [^ ]+=.*?(?= (?:Handled at|Naasikaso noong))`,
  ].join('|'),
  'gs',
)

/** The rest that is in a format for programs. */
function programWriting(texts: readonly [string, string][]): string[] {
  return texts.flatMap(([name, whole]) => {
    const text = name === 'my data' ? whole.replaceAll(AS_STORED, '') : whole
    return [...text.matchAll(DAY), ...text.matchAll(PHONE)].map(
      ({ 0: what, index }) => `${name}: ${what} in "${text.slice(index - 40, index + 30)}"`,
    )
  })
}

test.each([
  ['en', /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w* \d{1,2}, \d{4}/],
  [
    'fil',
    /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Nobyembre|Disyembre) \d{1,2}, \d{4}/,
  ],
] as const)(
  'market philippines: no paper, page or sentence in %s says a day or a phone as programs do',
  async (language: Language, words) => {
    const borrower = await whoDidAll('ph')
    await ask(app, chooseLanguage, { language }, borrower)
    const papers = [...(await papersOf(borrower)), ...(await statementsOf(borrower))]
    const sentences = await sentencesOf(borrower)
    expect(programWriting([...papers, ...(await agreementsOf(borrower)), ...sentences])).toEqual([])
    // A statement of a loan stays in the language in which it was accepted.
    const ofNow = papers.filter(([paper]) => !paper.startsWith('orderId'))
    for (const [name, text] of ofNow) expect(text, name).toMatch(words)
    for (const [name, text] of papers.slice(0, 6)) expect(text, name).toContain('0917 000 0200')
    const first = sentences.slice(0, 2).map(([, text]) => text)
    for (const text of first) expect(text).toMatch(words)
  },
  120_000,
)

test('market asGiven: days are as they are sent, and the phone is as it is set', async () => {
  const borrower = await whoDidAll('given')
  const papers = await papersOf(borrower)
  for (const [name, text] of papers) expect(text, name).toContain('09170000100')
  for (const [name, text] of papers.filter(([paper]) => !/certificate/.test(paper)))
    expect(text.match(DAY), name).not.toBeNull()
  const [status, note] = await sentencesOf(borrower)
  for (const [name, text] of [status!, note!]) expect(text.match(DAY), name).not.toBeNull()
}, 120_000)
