import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import { chooseLanguage } from '#contract/sign-in/sign-in.ts'
import { getZeroBalance } from '#contract/loan/documents.ts'
import { cancelLoan } from '#contract/loan/loan.ts'
import { API_BASE } from '#contract/request-context.ts'
import { keyOfSeed, publicKeyText, signingKey } from '#server/lending/bookkeeping/export-key.ts'
import { attachedFile } from '#server/lending/bookkeeping/export-pdf.ts'
import { type PaidOutLoan, repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { readCertificate } from '#server/lending/zero-balance/certificate.ts'
import { checkCertificate } from '#server/lending/zero-balance/check-certificate.ts'

const server = await testApp()
const { app, deps } = server
const { act, loanOf, pay, expectCleanBooks } = repaymentTools(server)
const key = publicKeyText(signingKey(deps.config))

async function certificateOf({ orderId, token }: Pick<PaidOutLoan, 'orderId' | 'token'>) {
  return app.inject({
    url: API_BASE + getZeroBalance.path,
    query: { orderId },
    headers: { authorization: `Bearer ${token}` },
  })
}

async function textOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
    mergePages: true,
  })
  return text.replaceAll(/\s+/g, ' ')
}

/** A loan paid in full, with the provider's reference of the last payment. */
async function settledLoan(brand = 'ph', disbursedDaysAgo = 25) {
  const loan = await loanOf(brand, disbursedDaysAgo, { place: 1 })
  const { reference, amount } = await loan.started(await payoffOf(loan))
  await pay(reference)
  return { loan, reference, amount }
}

async function payoffOf(loan: PaidOutLoan): Promise<number> {
  const { data } = (await loan.start(99_999_999)) as unknown as { data: { amount: number } }
  return data.amount
}

test('a settled loan has a certificate with borrower, lender and the time as of which nothing is owed', async () => {
  const { loan, amount } = await settledLoan()
  const answer = await certificateOf(loan)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline; filename="zero-balance-HL[\w-]+\.pdf"$/),
  })
  const text = await textOf(answer.rawPayload)
  const last = (await loan.entries()).at(-1)!
  const { company } = deps.config.brands.get('ph')!
  const pesos = (amount / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')
  for (const part of [
    'Zero-balance certificate',
    'Ana Cruz',
    company.name,
    company.secRegistration,
    company.certificateOfAuthority,
    `₱${pesos}`,
    '₱0.00',
    `after entry ${last.sequence} of its ledger`,
    'should a payment be taken back later',
  ])
    expect(text).toContain(part)
  expect(text).toMatch(
    /nothing was owed on it as of \w+ \d+, \d{4} at \d+:\d\d:\d\d [AP]M \(Manila\)/,
  )
  const { statement } = readCertificate(attachedFile(answer.rawPayload)!)!
  expect(statement).toMatchObject({
    totalPaid: String(amount),
    outstanding: '0',
    ending: 'settled',
    asOf: last.at.toString(),
    head: last.hash.toString('hex'),
  })
  expect(text).toContain(statement.certificateNo)
})

test('in Filipino it has the same content and names its language; market asGiven has English alone', async () => {
  const [{ loan }, { loan: given }] = [await settledLoan(), await settledLoan('given', 60)]
  for (const { token } of [loan, given])
    await ask(app, chooseLanguage, { language: 'fil' }, { token })
  const { rawPayload } = await certificateOf(loan)
  const text = await textOf(rawPayload)
  expect(text).toContain('Sertipiko ng zero balance')
  expect(text).toContain('nabayaran na nang buo ni Ana Cruz ang loan')
  expect(text).not.toMatch(/certifies|nothing was owed|Paid out on/)
  const read = await getDocumentProxy(new Uint8Array(rawPayload))
  expect((await read.getMetadata()).info).toMatchObject({ Language: 'fil-PH' })
  const roles = JSON.stringify(await (await read.getPage(1)).getStructTree())
  for (const role of ['H1', 'H2', 'P']) expect(roles).toContain(`"role":"${role}"`)
  expect(await textOf((await certificateOf(given)).rawPayload)).toContain('certifies that Ana Cruz')
})

test('the same books make the same bytes, also a day later', async () => {
  const { loan } = await settledLoan()
  const [first, again] = [await certificateOf(loan), await certificateOf(loan)]
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
  await act('POST', '/clock', { days: 1 })
  expect((await certificateOf(loan)).rawPayload.equals(first.rawPayload)).toBe(true)
})

test('an open or reopened loan has no certificate; settled again it gets another one', async () => {
  const owing = await loanOf('ph', 10)
  expect((await certificateOf(owing)).json()).toMatchObject({ code: '-1005', data: null })

  const { loan, reference } = await settledLoan()
  const before = await certificateOf(loan)
  await act('POST', `/payments/${reference}/chargeback`)
  expect((await certificateOf(loan)).json()).toMatchObject({ code: '-1005', data: null })
  const paid = await payoffOf(loan)
  await pay((await loan.started(paid)).reference)
  const after = await certificateOf(loan)
  const [old, fresh] = [before, after].map(
    ({ rawPayload }) => readCertificate(attachedFile(rawPayload)!)!.statement,
  )
  expect(fresh!.certificateNo).not.toBe(old!.certificateNo)
  // The charged-back payment does not count as paid.
  expect(fresh!.totalPaid).toBe(String(paid))
  await expectCleanBooks()
})

test('a cancelled loan has a certificate with the amount returned, and that nothing was charged', async () => {
  const loan = await loanOf('ph', 2)
  const { token, orderId } = loan
  await pay((await loan.started(1_000_00)).reference)
  const { data } = await ask(app, cancelLoan, { orderId }, { token })
  await pay((await loan.started(data.amount)).reference)
  const { rawPayload } = await certificateOf(loan)
  const { statement } = readCertificate(attachedFile(rawPayload)!)!
  expect(statement).toMatchObject({ ending: 'cancelled', totalPaid: '1500000' })
  const text = await textOf(rawPayload)
  expect(text).toContain('cancelled loan')
  expect(text).toContain('No interest, fee or penalty was charged')
  expect(text).toContain('Returned in all ₱15,000.00')
})

test('another borrower’s loan is not found', async () => {
  const [{ loan }, { loan: other }] = [await settledLoan(), await settledLoan()]
  const { orderId } = other
  expect((await certificateOf({ orderId, token: loan.token })).json()).toMatchObject({
    code: '-1001',
  })
})

const folder = mkdtempSync(join(tmpdir(), 'hiram-certificates-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('anyone with the file can check it: any changed byte is found, and so is another key', async () => {
  const { loan } = await settledLoan()
  const { rawPayload: genuine } = await certificateOf(loan)
  expect(checkCertificate(genuine, key)).toMatchObject({ faults: [] })

  const path = join(folder, 'certificate.pdf')
  writeFileSync(path, genuine)
  const printed = await new Promise<string>((resolve) => {
    const command = [
      'tools/run-with-node.mjs',
      'server/cli/hiram.ts',
      'export',
      'verify',
      path,
      '--key',
      key,
    ]
    execFile(process.execPath, command, (_, out, err) => resolve(out + err))
  })
  expect(printed).toMatch(/^HL[\w-]+, ZB-\d+-\w{10} as of \S+: nothing was changed\n$/)

  const places = [200, genuine.length >> 1, genuine.length - 400]
  for (const place of places) {
    const changed = Buffer.from(genuine)
    changed[place] = (changed[place] ?? 0) ^ 1
    const checked = checkCertificate(changed, key)
    expect(checked === null || checked.faults.length > 0, `byte ${place}`).toBe(true)
  }
  const stranger = publicKeyText(keyOfSeed(Buffer.alloc(32, 9)))
  expect(checkCertificate(genuine, stranger)!.faults.join(' ')).toContain('not with the lender')
})
