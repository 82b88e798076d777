// Documents of many loans in one archive.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { CODES } from '#contract/codes.ts'
import {
  getArchiveFile,
  listArchives,
  makeArchive,
  readArchive,
} from '#contract/console/reports/archives.ts'
import { buildArchive } from '#server/backoffice/archives/build-archive.ts'
import { sweepArchives } from '#server/backoffice/archives/sweep-archives.ts'
import { type TestStaff, testStaff } from '#server/backoffice/testing-staff.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { moveClockBy } from '#doubles/actions/clock.ts'
import { demoApp } from '#server/app/testing/testing-app.ts'

const t = await demoApp()
const { deps } = t
const finance = await testStaff(t, 'finance')
const other = await testStaff(t, 'finance')
const compliance = await testStaff(t, 'compliance')

const WHY = { reason: 'Asked by the auditor' }
const { rows: loans } = await sql<{
  id: string
  borrowerId: string
  number: string
  status: number
}>`
  select id, borrower_id as "borrowerId", number, status from loan
  where brand = 'ph' and status in (110, 170, 200) order by status, number`.execute(deps.database)
const active = loans.filter(({ status }) => status === 170).slice(0, 2)
const closed = loans.find(({ status }) => status === 110)
const settled = loans.find(({ status }) => status === 200)
const numbersOf = (some: readonly { number: string }[]) =>
  some.map(({ number }) => number).join('\n')

const make = async (input: object, by: TestStaff = finance) =>
  by.call(makeArchive, { kind: 'statement', ...WHY, ...input })
const open = async (id: string, by: TestStaff = finance) =>
  (await by.call(readArchive, { id })).data
const download = async (id: string, by: TestStaff = finance) =>
  by.take(`${getArchiveFile.path}?id=${id}`)
const filesIn = (bytes: Buffer) =>
  Object.entries(unzipSync(bytes)).map(([name, content]) => ({
    name,
    content: Buffer.from(content),
  }))
const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const loggedOf = async (kind: string) => {
  const { rows } = await sql<{ borrowers: string[] }>`
    select borrowers from staff_log where act = 'makeArchives' and kind = ${kind}
    order by at desc, sequence desc limit 1`.execute(deps.database)
  return rows[0]?.borrowers.toSorted()
}

describe('an archive of statements', () => {
  const wanted = [...active, closed!]
  const borrowerIds = [...new Set(wanted.map(({ borrowerId }) => borrowerId))].toSorted()
  let id = ''

  it('is made in the background, with each document once and a manifest of their digests', async () => {
    const begun = await make({ numbers: numbersOf([...wanted, wanted[0]!]) })
    expect(begun).toMatchObject({ code: '0' })
    ;({ id } = begun.data)
    expect(await open(id)).toMatchObject({ state: 'making', total: 3, made: 0, bytes: 0 })
    expect(JSON.parse((await download(id)).text)).toMatchObject({ code: CODES.notInThisStatus })
    expect(await loggedOf('done')).toEqual(borrowerIds)
    await settleJobs(deps)

    const page = await open(id)
    expect(page).toMatchObject({ state: 'ready', made: 2, leftOut: 1 })
    expect(page.without).toEqual([
      { number: closed!.number, why: expect.stringMatching(/./) as string },
    ])
    const answer = await download(id)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="statements-/) as string,
    })
    expect(digestOf(answer.bytes)).toBe(page.sha256)
    const files = filesIn(answer.bytes)
    expect(files.map(({ name }) => name)).toEqual([
      ...active.map(({ number }) => `statement-${number}.pdf`),
      'manifest.csv',
    ])
    const manifest = strFromU8(files.at(-1)!.content)
    for (const { name, content } of files.slice(0, -1)) {
      expect(content.subarray(0, 5).toString()).toBe('%PDF-')
      expect(manifest).toContain(`${name},${digestOf(content)},${content.length}`)
    }
    expect(manifest).toContain(`${closed!.number},ph,,,,`)
    expect(await loggedOf('export')).toEqual(borrowerIds)
  })

  it('is seen by who asked for it, and by who may open all', async () => {
    expect(await other.call(readArchive, { id })).toMatchObject({ code: CODES.notFound })
    expect(JSON.parse((await download(id, other)).text)).toMatchObject({ code: CODES.notFound })
    expect((await other.call(listArchives)).data.items).toEqual([])
    expect((await compliance.call(listArchives)).data.items.map((each) => each.id)).toEqual([id])
    expect((await download(id, compliance)).type).toBe('application/zip')
    const support = await testStaff(t, 'support')
    expect(JSON.parse((await download(id, support)).text)).toMatchObject({ code: CODES.notAllowed })
  })

  it('is not opened any more once somebody in it was erased', async () => {
    await sql`delete from document_archive_item
      where archive_id = ${id} and loan_id = ${active[0]!.id}`.execute(deps.database)
    expect(JSON.parse((await download(id)).text)).toMatchObject({ code: CODES.notInThisStatus })
  })

  it('is removed when its days are over, with all that is stored of it', async () => {
    await moveClockBy(deps, 7 * 24 * 60 * 60)
    const late = await testStaff(t, 'compliance')
    expect((await open(id, late)).state).toBe('removed')
    expect(await sweepArchives(deps)).toBe(false)
    expect(await deps.storage.read(`archives/${id}.zip`)).toBeNull()
    const { rows } = await sql`select from document_archive_item where archive_id = ${id}`.execute(
      deps.database,
    )
    expect(rows).toEqual([])
    expect(JSON.parse((await download(id, late)).text)).toMatchObject({
      code: CODES.notInThisStatus,
    })
  })
})

describe('who asks for an archive', () => {
  it('chooses loans by the filter of their list', async () => {
    const staff = await testStaff(t, 'finance')
    const begun = await make({ kind: 'certificate', status: '200' }, staff)
    expect(begun).toMatchObject({ code: '0' })
    await settleJobs(deps)
    const { total, made } = await open(begun.data.id, staff)
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from loan where status = 200`.execute(deps.database)
    expect(total).toBe(rows[0]!.count)
    expect(made).toBeGreaterThan(0)
    const files = filesIn((await download(begun.data.id, staff)).bytes)
    expect(files.map(({ name }) => name)).toContain(`zero-balance-${settled!.number}.pdf`)
    expect(files).toHaveLength(made + 1)
  })

  it('leaves numbers of no loan out when asked to, and makes the others', async () => {
    const staff = await testStaff(t, 'finance')
    const numbers = `${active[0]!.number} NONE-1`
    const begun = await make({ numbers, leaveOutUnknown: true }, staff)
    expect((await staff.call(readArchive, { id: begun.data.id })).data).toMatchObject({ total: 1 })
    expect(await make({ numbers: 'NONE-1', leaveOutUnknown: true }, staff)).toMatchObject({
      message: 'No loan matches.',
    })
  })

  it('is told what is wrong, and nothing begins', async () => {
    const staff = await testStaff(t, 'finance')
    const refused = async (input: object) => (await make(input, staff)).message
    expect(await refused({ numbers: `${active[0]!.number} NONE-1 NONE-2` })).toBe(
      'numbers: no loan has NONE-1, NONE-2. Correct them, or leave them out.',
    )
    expect(await refused({})).toBe('numbers: name loans, or filter the list of loans first.')
    expect(
      await refused({ numbers: Array.from({ length: 501 }, (_, n) => `N${n}`).join(' ') }),
    ).toBe('numbers: 501 loans; 500 at most.')
    expect(await refused({ number: 'NONE' })).toBe('No loan matches.')
    expect((await staff.call(listArchives)).data.items).toEqual([])
  })

  it('has one at a time', async () => {
    const staff = await testStaff(t, 'finance')
    const input = { numbers: active[0]!.number }
    const both = await Promise.all([make(input, staff), make(input, staff)])
    expect(both.map(({ code }) => code).toSorted()).toEqual([CODES.notInThisStatus, '0'].toSorted())
    await settleJobs(deps)
    expect(await make(input, staff)).toMatchObject({ code: '0' })
    await settleJobs(deps)
  })
})

describe('a worker that is killed', () => {
  it('leaves what it made, and another goes on: each document is in the archive once', async () => {
    const staff = await testStaff(t, 'finance')
    const begun = await make({ numbers: numbersOf(active) }, staff)
    const { id } = begun.data
    let put = 0
    const storage = {
      ...deps.storage,
      put: async (...given: Parameters<typeof deps.storage.put>) => {
        put += 1
        if (put > 1) throw new Error('killed')
        return deps.storage.put(...given)
      },
    }
    await expect(buildArchive({ ...deps, storage }, id)).rejects.toThrow('killed')
    expect(await open(id, staff)).toMatchObject({ state: 'making', made: 1 })
    // Stored, and killed before it was counted.
    await expect(
      buildArchive({ ...deps, storage: { ...deps.storage, read: async () => null } }, id),
    ).rejects.toThrow('is not what was stored')
    await settleJobs(deps)
    const page = await open(id, staff)
    expect(page).toMatchObject({ state: 'ready', made: 2 })
    const files = filesIn((await download(id, staff)).bytes)
    expect(files.map(({ name }) => name)).toEqual([
      ...active.map(({ number }) => `statement-${number}.pdf`),
      'manifest.csv',
    ])
    expect(await deps.storage.read(`archives/${id}/0.pdf`)).toBeNull()
    await buildArchive(deps, id)
    expect((await open(id, staff)).sha256).toBe(page.sha256)
  })

  it('stores nothing more of an archive whose days end meanwhile', async () => {
    const staff = await testStaff(t, 'finance')
    const { id } = (await make({ numbers: numbersOf(active) }, staff)).data
    const put: typeof deps.storage.put = async (...given) => {
      await sql`update document_archive set expires_at = ${deps.clock.now()}
        where id = ${id}`.execute(deps.database)
      await sweepArchives(deps)
      return deps.storage.put(...given)
    }
    await buildArchive({ ...deps, storage: { ...deps.storage, put } }, id)
    for (const key of [
      `archives/${id}.zip`,
      `archives/${id}/0.pdf`,
      `archives/${id}/1.pdf`,
    ] as const)
      expect(await deps.storage.read(key)).toBeNull()
    expect((await open(id, staff)).state).toBe('removed')
    await settleJobs(deps)
  })
})
