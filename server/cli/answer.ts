import type { Command } from 'commander'
import { FieldUnreadable } from '#server/platform/field-encryption/field-cipher.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { SettingError } from '#server/platform/settings/setting.ts'

/** What PostgreSQL says of a table that is not there. */
const NO_TABLE = '42P01'

/** What a command answers. */
export interface Answer {
  /** For a person, on stdout. */
  readonly lines: readonly string[]
  /** The same for a program (`--json`); figures of bigint are text. */
  readonly data?: object
  /** False: something differs or is missing, and the exit code is 1. */
  readonly isDone?: boolean
}

/**
 * Runs the work of a command and prints its answer: lines, or one object of JSON with `--json`. The
 * exit code is 0 when it was done, 1 when it was refused or found what is wrong; 2 is a wrong command.
 *
 * @param load gives the work, so that a command loads its own modules alone
 */
export function answering<Given extends unknown[]>(
  load: () => Promise<(...given: Given) => Answer | Promise<Answer>>,
) {
  return async (...given: [...Given, Command]): Promise<void> => {
    const command = given.at(-1) as Command
    const isJson = command.optsWithGlobals<{ json?: boolean }>().json ?? false
    try {
      const work = await load()
      const { lines, data, isDone = true } = await work(...(given.slice(0, -1) as Given))
      print(isJson ? [jsonOf({ ok: isDone, lines, ...data })] : lines)
      if (!isDone) process.exitCode = 1
    } catch (error) {
      const reason = reasonIn(error)
      if (reason === null) throw error
      process.exitCode = 1
      if (isJson) print([jsonOf({ ok: false, error: reason })])
      else tell(reason)
    }
  }
}

/** A line for whoever waits, on stderr: how far long work is. */
export function tell(line: string): void {
  process.stderr.write(`${line}\n`)
}

export function print(lines: readonly string[]): void {
  if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`)
}

function jsonOf(value: object): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'bigint' ? String(each) : each,
  )
}

/** A wrong word, file, setting or address needs one line, not a stack trace. Null: a fault of ours. */
function reasonIn(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const isPlain =
    error instanceof SettingError || error instanceof Refusal || error instanceof FieldUnreadable
  if (isPlain) return error.message
  if ('code' in error && error.code === NO_TABLE)
    return `${error.message}: hiram setup --tables makes the tables of this version, as a start does.`
  const code = 'code' in error ? String(error.code) : 'ERR_'
  return code.startsWith('ERR_') ? null : error.message || code
}
