import { handedOver } from '#server/platform/threads/handed-over.ts'
import { openThreadPool, TaskEnded, type ThreadPool } from '#server/platform/threads/thread-pool.ts'
import type { BankAccount } from '#server/providers/bank/bank-account.ts'
import { FEWER_DAYS } from '#server/providers/bank/file-limits.ts'
import { fromPlain } from '#server/providers/bank/plain-statement.ts'
import type { AnsweredFile, SentFile } from '#server/providers/bank/read-file-thread.ts'
import type { ReadFile, Reading, ReadStatements } from '#server/providers/bank/read-statement.ts'
import { type Statement, StatementFault } from '#server/providers/bank/statement.ts'

/** A file of a bank, whose content is read when its turn comes, and handed over to a thread. */
export interface UnreadFile {
  readonly read: () => Promise<Uint8Array | string>
  /** The content is the gzip of its text. */
  readonly isPacked?: boolean
  readonly reading: Reading
}

/** Lines that are read, of about how many. */
export interface ReadLines {
  readonly read: number
  readonly about: number
}

/** How a file is to be read. */
export interface FileWork {
  readonly accounts: readonly BankAccount[]
  /** Whether the gzip of its text is wanted. */
  readonly packs?: boolean
  readonly onProgress?: ((lines: ReadLines) => void) | undefined
  /** Aborts when nobody waits for it any more. */
  readonly wanted?: AbortSignal | undefined
}

/** A file that was read in a thread. */
export interface OpenedFile {
  /** SHA-256 of its text, in hex. */
  readonly hash: string
  /** The gzip of its text, where it was wanted. */
  readonly packed: Uint8Array | null
  /** What is in it. @throws StatementFault */
  readonly statements: () => Promise<ReadFile>
}

const TASK = { file: new URL('read-file-thread.ts', import.meta.url), name: 'readFile' }

const PROGRESS_MS = 500

/** A file of the largest size takes half a minute, more beside other work, and a gigabyte. */
const LIMITS = { taskSeconds: 150, megabytes: 1536 }

/**
 * Opens a reader of bank files. It reads one after the other in a thread, so that a process has one of
 * them in memory.
 */
export function openFileReader(limits: Partial<typeof LIMITS> = {}) {
  const pool = openThreadPool({ ...LIMITS, ...limits, threads: 1 })
  let last: Promise<unknown> = Promise.resolve()

  /** @throws StatementFault for a file that takes too long or too much memory */
  return async (file: UnreadFile, work: FileWork): Promise<OpenedFile> => {
    const read = async () => inThread(pool, file, work)
    const current = last.then(read, read)
    last = current.catch(() => {})
    const { hash, packed, outcome } = await current
    return { hash, packed, statements: async () => statementsOf(outcome, work) }
  }
}

/** The reader of this process. */
export const readFile = openFileReader()

async function statementsOf(
  outcome: AnsweredFile['outcome'],
  { accounts }: FileWork,
): Promise<ReadFile> {
  if ('fault' in outcome) throw new StatementFault(...outcome.fault)
  const read: ReadStatements[] = []
  for (const { key, statements: plain } of outcome.read) {
    const account = accounts.find((each) => each.key === key)
    if (!account) throw new Error(`A thread read a file of account ${key}.`)
    const statements: Statement[] = []
    for (const each of plain) statements.push(await fromPlain(each))
    read.push({ account, statements })
  }
  return { read, others: outcome.others }
}

async function inThread(
  pool: ThreadPool,
  { read, isPacked = false, reading }: UnreadFile,
  { accounts, packs = false, onProgress, wanted }: FileWork,
): Promise<AnsweredFile> {
  wanted?.throwIfAborted()
  const counts = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
  const tell = () => onProgress?.({ read: counts[0] ?? 0, about: counts[1] ?? 0 })
  const timer = setInterval(tell, PROGRESS_MS)
  try {
    const content = await read()
    const sent = { content, isPacked, accounts, reading, packs, counts }
    return await pool.run<SentFile, AnsweredFile>(
      TASK,
      handedOver(sent, ownBuffers(content)),
      wanted,
    )
  } catch (error) {
    if (!(error instanceof TaskEnded)) throw error
    throw new StatementFault(
      1,
      'the file takes more time or memory to read than one of a bank does',
      FEWER_DAYS,
    )
  } finally {
    clearInterval(timer)
    tell()
  }
}

/** The buffer of a content that shares it with nothing else. */
function ownBuffers(content: Uint8Array | string): ArrayBuffer[] {
  if (typeof content === 'string') return []
  const { buffer, byteLength } = content
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []
}
