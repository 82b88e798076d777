import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { getDisclosure } from '#contract/loan/documents.ts'
import { API_BASE } from '#contract/request-context.ts'
import { testApplicant } from '#server/lending/application/testing-application.ts'
import { storePdf } from '#server/lending/disclosure/testing-stored.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { app, deps, logLines } = server

const textOf = async (pdf: Buffer) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)))
  return text.join(' ').replaceAll(/\s+/g, ' ')
}

/** An applied loan with its accepted statement. */
async function accepted() {
  const borrower = await testApplicant(server, 'ph')
  const orderId = await borrower.apply({ productId: '12', amount: 900_000, periods: 4 })
  const read = async () =>
    (
      await app.inject({
        url: API_BASE + getDisclosure.path,
        query: { orderId },
        headers: { authorization: `Bearer ${borrower.token}` },
      })
    ).rawPayload
  return { orderId, borrower, read, of: { borrower_id: borrower.id, loan_id: orderId, version: 1 } }
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
const drawings = async (orderId: string) =>
  deps.database
    .selectFrom('disclosure_drawing')
    .select(['version', 'hash'])
    .where('loan_id', '=', orderId)
    .execute()

test('the PDF of a statement is drawn when it is asked for, with the same bytes each time; its hash alone is stored', async () => {
  const { orderId, read } = await accepted()
  expect(await drawings(orderId)).toEqual([])
  const pdf = await read()
  expect(await drawings(orderId)).toEqual([{ version: 1, hash: hashOf(pdf) }])
  const { rows } = await sql<{ bytes: number }>`
    select octet_length(facts_sealed) + 64 as bytes from disclosure where loan_id = ${orderId}
  `.execute(deps.database)
  expect(rows[0]!.bytes).toBeLessThan(pdf.length / 5)
  for (const again of await Promise.all([read(), read()])) expect(again.equals(pdf)).toBe(true)
  expect(logLines.join('')).not.toContain('disclosure is drawn otherwise')
})

test('a drawing with another hash than the first one raises an alarm, and is handed out all the same', async () => {
  const { of, read, orderId } = await accepted()
  const hash = Buffer.alloc(32, 7)
  await deps.database
    .insertInto('disclosure_drawing')
    .values({ ...of, hash, made_at: deps.clock.now() })
    .execute()
  expect(await textOf(await read())).toContain('Ana Cruz acknowledged in the app')
  expect(logLines.join('')).toContain(
    `"alarm":"disclosure is drawn otherwise","loan":"${orderId}","version":"1"`,
  )
  expect(await drawings(orderId)).toEqual([{ version: 1, hash }])
})

test('a PDF that an earlier version stored is handed out as it was stored', async () => {
  const { of, read, orderId } = await accepted()
  const bytes = Buffer.from('%PDF-1.7 as it was')
  const { borrower_id: borrowerId, loan_id: loanId, version } = of
  await storePdf(deps, { borrowerId, loanId, version }, bytes)
  expect((await read()).toString()).toBe('%PDF-1.7 as it was')
  expect(await drawings(orderId)).toEqual([])
})

test('statements are drawn in another thread than that which answers requests', async () => {
  const { read } = await accepted()
  await read()
  const [thread, all] = [process.threadCpuUsage(), process.cpuUsage()]
  await Promise.all(Array.from({ length: 4 }, read))
  const [ours, everyones] = [process.threadCpuUsage(thread), process.cpuUsage(all)]
  expect(ours.user).toBeLessThan(everyones.user / 2)
})
