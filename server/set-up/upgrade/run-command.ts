import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Env } from '#server/app/start-checks/start-check.ts'

interface Surroundings {
  readonly folder: string
  readonly env: Env
  /** Left out: as long as it takes. */
  readonly limitSeconds?: number
}

interface CommandResult {
  readonly isDone: boolean
  /** What it printed, on both outputs. */
  readonly lines: readonly string[]
}

/** Runs a command line to its end. What it starts in the background goes on, and is not waited for. */
export async function runCommand(
  command: string,
  { folder, env, limitSeconds }: Surroundings,
): Promise<CommandResult> {
  // A pipe would stay open for as long as a server that the command starts.
  const place = mkdtempSync(join(tmpdir(), 'hiram-command-'))
  const output = openSync(join(place, 'output'), 'w')
  try {
    const child = spawn('/bin/sh', ['-c', command], {
      cwd: folder,
      env: { ...env },
      stdio: ['ignore', output, output],
      ...(limitSeconds === undefined ? {} : { timeout: limitSeconds * 1000 }),
    })
    const [code] = (await once(child, 'exit')) as [number | null]
    const printed = readFileSync(join(place, 'output'), 'utf8').trimEnd()
    return { isDone: code === 0, lines: printed === '' ? [] : printed.split('\n') }
  } finally {
    closeSync(output)
    rmSync(place, { recursive: true })
  }
}
