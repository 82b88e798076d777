import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { uploadComplaintImage } from '#contract/complaint/complaint-image.ts'
import { API_BASE } from '#contract/request-context.ts'
import { auditBooks } from '#server/app/audit/audit-books.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { isReady, openCrashApp } from '#drills/kit/crash-app.ts'
import { countLost, demoSession, openWriter, type Writer } from '#drills/kit/crash-writers.ts'
import { keysOfFolder } from '#tools/own-keys.ts'
import { openSandboxDatabase } from '#drills/simulation/sandbox-database.ts'
import type { Findings } from './findings.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'

/** Megabytes: an empty sandbox with its database takes about a third. */
const DISK_MB = 500
const IMAGES_MB = 8
const WRITERS = 4
const [FULL_SECONDS, MAX_BACK] = [8, 60]
/** Of each writer between two tries. */
const PAUSE_MS = 100
/** Of PostgreSQL's log: each ends a segment, and the next one needs 16 MB. */
const SEGMENTS = 4

/**
 * The disk of the database, then that of its log, then that of the images is full: writes are refused
 * with 503 and when to try again, reading goes on where PostgreSQL runs, nothing that was acknowledged
 * is lost, and all is well by itself once there is room.
 */
export async function diskFull(findings: Findings): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-drill-'))
  chmodSync(folder, 0o755)
  const disk = mountSmallDisk(join(folder, 'disk'), DISK_MB)
  const app = await openCrashApp({}, disk.folder)
  const images = mountSmallDisk(join(app.folder, 'images'), IMAGES_MB)
  Object.assign(process.env, { SANDBOX: '1', DATA_DIR: app.folder, DATABASE_URL: '' })
  try {
    const { url, close } = await openSandboxDatabase()
    await close()
    await app.start()
    const by = { url: app.url, writer: await openWriter(app.url) }
    const db = openDatabase(url, {
      max: 1,
      applicationName: 'hiram drill',
      statementTimeoutMs: 600_000,
      plugins: [keysOfFolder({ ...process.env, DATA_DIR: app.folder })],
    })
    try {
      const tokens = await written(findings, by, async () => sleep(1000), 'with room')
      findings.say(`${inMb(disk.left())} MB left`)
      tokens.push(...(await whileFull(findings, { by, disk, db, of: 'tables' })))
      tokens.push(...(await whileFull(findings, { by, disk, db, of: 'log' })))
      await imagesFull(findings, app.url, images)
      const lost = await countLost(app.url, tokens)
      findings.expect(`${tokens.length} acknowledged writes, ${lost} lost`, lost === 0)
      const { differences } = await auditBooks(db)
      findings.expect(`${differences.length} differences in the books`, differences.length === 0)
    } finally {
      await db.destroy()
    }
  } finally {
    disk.free()
    images.unmount()
    await app.close()
    disk.unmount()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Full {
  readonly by: Written
  readonly disk: SmallDisk
  readonly db: Database
  readonly of: 'tables' | 'log'
}

async function whileFull(findings: Findings, { by, disk, db, of }: Full): Promise<string[]> {
  const name = `the disk of the ${of} full`
  disk.fill()
  const tokens = await written(
    findings,
    by,
    async () => {
      // Its log has room in the segment that it writes: end it, and the next one has none.
      if (of === 'log')
        for (let each = 0; each < SEGMENTS; each += 1)
          await sql`select pg_switch_wal(), pg_logical_emit_message(true, 'drill', repeat('x', 99999))`
            .execute(db)
            .catch((error: Error) => findings.say(`PostgreSQL: ${error.message}`))
      await sleep(FULL_SECONDS * 1000)
    },
    name,
  )
  findings.say(`${name}: ready says ${await isReady(`${by.url}/ready`)}`)
  disk.free()
  const freedAt = performance.now()
  const back = async () => (await isReady(`${by.url}/ready`)) && (await by.writer()).token !== null
  while (!(await back()) && performance.now() - freedAt < 2 * MAX_BACK * 1000) await sleep(100)
  const seconds = (performance.now() - freedAt) / 1000
  findings.expect(`${name}: writes again ${seconds.toFixed(1)} s after`, seconds <= MAX_BACK)
  return tokens
}

/** A server, and who writes to it. */
interface Written {
  readonly url: string
  readonly writer: Writer
}

/** Opens sessions all the time while something happens. @returns those that were acknowledged */
async function written(
  findings: Findings,
  { writer }: Written,
  work: () => Promise<unknown>,
  name: string,
): Promise<string[]> {
  const tokens: string[] = []
  const counts = new Map<string, number>()
  const over = new AbortController()
  const write = async () => {
    while (!over.signal.aborted) {
      const { token, status, retryAfter } = await writer()
      if (token) tokens.push(token)
      const what = token ? 'written' : `${status} ${retryAfter ? 'with' : 'without'} Retry-After`
      counts.set(what, (counts.get(what) ?? 0) + 1)
      await sleep(PAUSE_MS)
    }
  }
  const writing = Promise.all(Array.from({ length: WRITERS }, write))
  await work()
  over.abort()
  await writing
  const told = [...counts].map(([what, count]) => `${count} × ${what}`)
  const strange = [...counts.keys()].filter((what) => !/^(written|503 with Retry)/.test(what))
  findings.expect(`${name}: ${told.join(', ')}`, strange.length === 0)
  return tokens
}

async function imagesFull(findings: Findings, url: string, images: SmallDisk): Promise<void> {
  const sessionId = await demoSession(url)
  const send = async () => {
    const form = new FormData()
    form.append(
      uploadComplaintImage.upload,
      new Blob([new Uint8Array(await picture())]),
      'picture.png',
    )
    const headers = { authorization: `Bearer ${sessionId}` }
    const address = url + API_BASE + uploadComplaintImage.path
    const answer = await fetch(address, { method: 'POST', headers, body: form })
    return { status: answer.status, text: await answer.text(), headers: answer.headers }
  }
  const before = await send()
  const kept = filesIn(images.folder)
  findings.expect(
    `an image with room: ${before.status}, ${kept} kept`,
    before.status === 200 && kept === 1,
  )
  images.fill()
  const full = await send()
  const left = filesIn(images.folder)
  findings.expect(
    `an image on a full disk: ${full.status}, Retry-After ${full.headers.get('retry-after')}, ${left - kept} files left of it`,
    full.status === 503 && full.headers.has('retry-after') && left === kept,
  )
  images.free()
  const after = await send()
  findings.expect(`an image with room again: ${after.status}`, after.status === 200)
}

function filesIn(folder: string): number {
  return readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.jpg'))
    .length
}

async function picture(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
  return sharp({ create: { width: 800, height: 800, channels: 3, noise, background: '#888' } })
    .png()
    .toBuffer()
}

function inMb(bytes: number): number {
  return Math.round(bytes / 1024 ** 2)
}
