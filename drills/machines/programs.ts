import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from '#server/platform/database/embedded/account.ts'
import { end } from '#drills/kit/crash-app.ts'

/** Starts a program of a machine, whose words go into a file. */
export function startProgram(
  [program, ...given]: readonly [string, ...string[]],
  { log, env, account }: { log: string; env: NodeJS.ProcessEnv; account: Account | undefined },
): ChildProcess {
  const out = openSync(log, 'a')
  return spawn(program, given, {
    ...account,
    env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', out, out],
  })
}

/** Ends programs as a power cut does: at once. */
export async function cutPower(programs: readonly ChildProcess[], data: string): Promise<void> {
  const ended = programs.map(async (program) => end(program, 'SIGKILL'))
  for (const pid of databaseProcesses(data)) kill(pid)
  await Promise.all(ended)
}

/** PostgreSQL and its processes, by the file that it keeps while it runs. */
function databaseProcesses(data: string): number[] {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return []
  const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0])
  const children = `/proc/${pid}/task/${pid}/children`
  if (!existsSync(children) || !isPostgres(pid)) return []
  return [pid, ...readFileSync(children, 'utf8').trim().split(' ').filter(Boolean).map(Number)]
}

/** The number may be another process' by now. */
function isPostgres(pid: number): boolean {
  return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended with the one that started it.
  }
}
