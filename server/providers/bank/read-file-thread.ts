import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { fileText } from '#contract/file-text.ts'
import { handedOver } from '#server/platform/threads/handed-over.ts'
import { resting } from '#server/platform/threads/resting.ts'
import type { BankAccount } from '#server/providers/bank/bank-account.ts'
import { type PlainStatement, toPlain } from '#server/providers/bank/plain-statement.ts'
import { type Reading, readStatements } from '#server/providers/bank/read-statement.ts'
import { type FaultWords, StatementFault } from '#server/providers/bank/statement.ts'

/** A file of a bank for a thread. */
export interface SentFile {
  /** As the bank sends it, as text, or the gzip of its text. */
  readonly content: Uint8Array | string
  readonly isPacked: boolean
  readonly accounts: readonly BankAccount[]
  readonly reading: Reading
  /** Whether the gzip of its text is wanted. */
  readonly packs: boolean
  /** Shared: how many lines are read, of about how many. */
  readonly counts: Int32Array
}

/** What a thread read. */
export interface AnsweredFile {
  /** SHA-256 of its text, in hex. */
  readonly hash: string
  readonly packed: Uint8Array | null
  readonly outcome:
    | { readonly fault: FaultWords }
    | {
        readonly read: readonly { readonly key: string; readonly statements: PlainStatement[] }[]
        readonly others: readonly string[]
      }
}

/** Reads a file of a bank. */
export function readFile(sent: SentFile): AnsweredFile {
  const text = textOf(sent)
  const outcome = outcomeOf(text, sent)
  const hash = createHash('sha256').update(text, 'utf8').digest('hex')
  const answer = { hash, packed: sent.packs ? gzipSync(text) : null, outcome }
  return handedOver(answer, 'read' in outcome ? buffersOf(outcome.read) : [])
}

function buffersOf(read: readonly { readonly statements: PlainStatement[] }[]) {
  return read.flatMap(({ statements }) =>
    statements.flatMap(({ parts }) => parts.map(({ buffer }) => buffer)),
  )
}

function textOf({ content, isPacked }: SentFile): string {
  if (typeof content === 'string') return content
  return isPacked ? gunzipSync(content).toString('utf8') : fileText(content)
}

function outcomeOf(text: string, { accounts, reading, counts }: SentFile): AnsweredFile['outcome'] {
  const rest = resting()
  try {
    const { read, others } = readStatements(text, accounts, reading, {
      expect: (lineCount) => void Atomics.store(counts, 1, lineCount),
      onLine: () => {
        Atomics.add(counts, 0, 1)
        rest()
      },
    })
    const plain = read.map(({ account: { key }, statements }) => {
      return { key, statements: statements.map(toPlain) }
    })
    return { read: plain, others }
  } catch (error) {
    if (!(error instanceof StatementFault)) throw error
    return { fault: error.said }
  }
}
