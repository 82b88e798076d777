import type { Language } from '#contract/brand.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import type { Session } from '#server/platform/http/callers/session.ts'

/** Whom an answer was made for. */
export interface StoredFor {
  readonly session: Session
  readonly brand: BrandSetting
  readonly language: Language
}

/** What others than the database said for an answer, such as a provider. */
export interface Told {
  readonly text: string
  /** Asks them again. */
  readonly again: () => Promise<string>
}

/** An answer that was sent, and what it was made of. */
export interface CachedAnswer extends StoredFor {
  /** Of the secret that the session was found by. */
  readonly secretHash: Buffer
  /** As the input's schema has read it. */
  readonly input: object
  /** What the database said then of all that the answer shows. */
  readonly fingerprint: string
  /** Null: nobody else was asked. */
  readonly told: Told | null
  /** The instants, in milliseconds, between which the same facts make the same answer. */
  readonly from: number
  readonly until: number
  readonly body: Buffer
}

export interface CachedAnswers<Answer extends CachedAnswer> {
  find(key: string): Answer | null
  keep(key: string, answer: Answer): void
  forget(key: string): void
  stop(): void
}

/** Bytes of all answers of one call with their keys, about as many of memory. */
const MAX_BYTES = 32 * 1024 * 1024

/** Milliseconds of real time after which an answer that nobody asks for is dropped. */
const UNASKED_MS = 60 * 60 * 1000
const SWEEP_MS = 60 * 1000

/** Answers of one call in the memory of this process: those asked for last, up to a size. */
export function openCachedAnswers<Answer extends CachedAnswer>(
  mostBytes: number = MAX_BYTES,
  clock: () => number = () => performance.now(),
): CachedAnswers<Answer> {
  // In the order in which they were asked for.
  const kept = new Map<string, { readonly answer: Answer; readonly askedAt: number }>()
  let bytes = 0
  const forget = (key: string) => {
    const found = kept.get(key)
    if (!found) return
    kept.delete(key)
    bytes -= sizeOf(key, found.answer)
  }
  const put = (key: string, answer: Answer) => {
    kept.set(key, { answer, askedAt: clock() })
    bytes += sizeOf(key, answer)
  }
  const sweep = () => {
    for (const [key, { askedAt }] of kept) {
      if (clock() - askedAt < UNASKED_MS) return
      forget(key)
    }
  }
  const timer = setInterval(sweep, SWEEP_MS).unref()
  return {
    find: (key) => {
      const found = kept.get(key)
      if (!found || clock() - found.askedAt >= UNASKED_MS) return null
      kept.delete(key)
      kept.set(key, { answer: found.answer, askedAt: clock() })
      return found.answer
    },
    keep: (key, answer) => {
      forget(key)
      if (sizeOf(key, answer) > mostBytes) return
      put(key, answer)
      for (const oldest of kept.keys()) {
        if (bytes <= mostBytes) return
        forget(oldest)
      }
    },
    forget,
    stop: () => clearInterval(timer),
  }
}

/** What an entry takes besides its texts. */
const AROUND = 500

function sizeOf(key: string, { fingerprint, told, body }: CachedAnswer): number {
  return key.length + fingerprint.length + (told?.text.length ?? 0) + body.length + AROUND
}
