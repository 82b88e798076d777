import type { Counter, Registry } from 'prom-client'
import { counterIn } from '#server/platform/http/limits/counter-in.ts'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { networkBlock } from '#server/platform/http/limits/address-block.ts'
import type { NoticeReading, RawNotice } from '#server/providers/provider-notice.ts'

/** Bytes of a notice; those of providers have one or two thousand. */
const NOTICE_BYTES = 16 * 1024

/** Notices that are not genuine of which a day keeps some, for each provider, to be looked at. */
const SAMPLES_A_DAY = 20
/** Bytes of such a notice. */
const SAMPLE_BYTES = 4096

/** Notices that are not genuine, of one network in a minute; more of them are refused. */
const REFUSED_A_MINUTE = 300

/** The same genuine notice in an hour: a payer may send the provider's signed words again. */
const REPEATS_AN_HOUR = 20

const DAY_SECONDS = 24 * 60 * 60

/** What becomes of a notice: it is kept, acknowledged and dropped, or its source must send it again. */
export type NoticeFate = 'keep' | 'drop' | 'wait'

/** Decides about notices before anything of them is kept. */
export interface NoticeGuard {
  fateOf(
    provider: string,
    address: string,
    raw: RawNotice,
    read: () => Promise<NoticeReading<object>>,
  ): Promise<NoticeFate>
}

/**
 * Bounds what strangers leave here: a notice is kept when its size, merchant and digest hold, and a
 * few of the others as a sample; all are counted. One that is signed otherwise than we expect is
 * acknowledged only when it is kept. One that cannot be checked takes its source's share too, and then
 * fails as it did. In the memory of this process, so that a flood of them writes
 * nothing.
 */
export function openNoticeGuard(register: Registry): NoticeGuard {
  const refused = refusedIn(register)
  const samples = limiter(SAMPLES_A_DAY, DAY_SECONDS)
  const sources = limiter(REFUSED_A_MINUTE, 60)
  const repeats = limiter(REPEATS_AN_HOUR, 60 * 60)

  return {
    async fateOf(provider, address, raw, read) {
      const bytes = bytesOf(raw)
      const { reading, error } = bytes > NOTICE_BYTES ? NOT_READ : await triedTo(read)
      if (reading?.isGenuine) {
        if (await takes(repeats, `${provider} ${JSON.stringify(reading.notice, textOfBig)}`))
          return 'keep'
        refused.inc({ provider, why: 'repeated' })
        return 'drop'
      }
      // A genuine notice is never refused for what else came from its network.
      if (!(await takes(sources, networkBlock(address)))) {
        refused.inc({ provider, why: 'source' })
        return 'wait'
      }
      if (error !== null) {
        refused.inc({ provider, why: 'unchecked' })
        throw error
      }
      refused.inc({ provider, why: reading ? 'not genuine' : 'size' })
      if (bytes <= SAMPLE_BYTES && (await takes(samples, provider))) return 'keep'
      // Where our secret is not the provider's by now, it is genuine for another process.
      return reading?.isUnverified ? 'wait' : 'drop'
    },
  }
}

/** What came of reading a notice; an error: it could not be checked. */
interface Tried {
  readonly reading: NoticeReading<object> | null
  readonly error: Error | null
}

const NOT_READ: Tried = { reading: null, error: null }

async function triedTo(read: () => Promise<NoticeReading<object>>): Promise<Tried> {
  try {
    return { reading: await read(), error: null }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { reading: null, error }
  }
}

function refusedIn(register: Registry): Counter {
  return counterIn(register, {
    name: 'notices_refused_total',
    help: 'Notices at the providers’ addresses that are not kept, or kept as a sample only.',
    labelNames: ['provider', 'why'],
  })
}

function limiter(points: number, duration: number): RateLimiterMemory {
  return new RateLimiterMemory({ points, duration })
}

async function takes(limit: RateLimiterMemory, subject: string): Promise<boolean> {
  return limit.consume(subject).then(
    () => true,
    () => false,
  )
}

function bytesOf({ query, headers, body }: RawNotice): number {
  return Buffer.byteLength(body) + Buffer.byteLength(JSON.stringify([query, headers]))
}

function textOfBig(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value
}
