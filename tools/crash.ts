// Kills the server, PostgreSQL and both with SIGKILL while requests run, and sees that everything
// starts again and that nothing acknowledged is lost.
// Usage: npm run crash [-- --times 20]
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const TIMES = Number(process.argv[process.argv.indexOf('--times') + 1] || 20) || 20
const VICTIMS = ['server', 'postgres', 'both'] as const
const WRITERS = 4
const PORT = 3900 + (process.pid % 90)
const BASE = `http://localhost:${PORT}`

const folder = mkdtempSync(join(tmpdir(), 'hiram-crash-'))
chmodSync(folder, 0o755)
const acknowledged: string[] = []
let lost = 0
let failures = 0

let server = await start()
for (let round = 1; round <= TIMES; round += 1) {
  const victim = VICTIMS[(round - 1) % VICTIMS.length] ?? 'both'
  const before = acknowledged.length
  const sessionId = await demoSession()
  const writing = writeUntilCut(sessionId)
  await sleep(300 + Math.random() * 700)
  const killedAt = performance.now()
  await kill(victim)
  await writing
  if (victim !== 'postgres') server = await start()
  await answers()
  const missing = await countLost()
  lost += missing
  const milliseconds = Math.round(performance.now() - killedAt)
  console.log(
    `${round}. killed ${victim}: answers again after ${milliseconds} ms, ${acknowledged.length - before} acknowledged in this round, ${missing} of ${acknowledged.length} lost`,
  )
}
await stop()
rmSync(folder, { recursive: true, force: true })
if (lost > 0) failures += 1
console.log(`${TIMES} kills, ${acknowledged.length} acknowledged writes, ${lost} lost`)
process.exitCode = failures > 0 ? 1 : 0

async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['tools/start.ts'], {
    env: {
      ...process.env,
      PORT: String(PORT),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      REQUESTS_PER_SECOND: '100000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  server = child
  await answers()
  return child
}

async function answers(): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!(await isReady())) {
    if (Date.now() > deadline) throw new Error('The server did not come back within a minute.')
    await sleep(20)
  }
}

async function isReady(): Promise<boolean> {
  return fetch(`${BASE}/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function demoSession(): Promise<string> {
  const demo = (await (await fetch(`${BASE}/sandbox/demo`)).json()) as {
    borrowers: { key: string; sessionId: string }[]
  }
  return demo.borrowers.find(({ key }) => key === 'given-new')?.sessionId ?? ''
}

/** Opens sessions until the first request fails; what was answered is acknowledged. */
async function writeUntilCut(sessionId: string): Promise<void> {
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      for (;;) {
        const token = await openSession(sessionId)
        if (!token) return
        acknowledged.push(token)
      }
    }),
  )
}

async function openSession(sessionId: string): Promise<string | null> {
  try {
    const answer = await fetch(`${BASE}/found/session/open`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sessionId }),
    })
    const { code } = (await answer.json()) as { code: string }
    const [, token] = /hiram=([\w-]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? []
    return code === '0' ? (token ?? null) : null
  } catch {
    return null
  }
}

async function countLost(): Promise<number> {
  let missing = 0
  for (const token of acknowledged) {
    const answer = await fetch(`${BASE}/found/session/page`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { data } = (await answer.json()) as { data: { isSignedIn: boolean } | null }
    if (!data?.isSignedIn) missing += 1
  }
  return missing
}

async function kill(victim: (typeof VICTIMS)[number]): Promise<void> {
  const postgres = Number(
    readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0],
  )
  if (victim !== 'postgres') server.kill('SIGKILL')
  if (victim !== 'server') process.kill(postgres, 'SIGKILL')
  // The pool notices a dead connection at its next request.
  await sleep(50)
}

async function stop(): Promise<void> {
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await gone
}
