import { keepKeys, keptKeys } from '#server/payments/notices/notice-key-store.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Overloaded } from '#server/platform/http/refusal.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type {
  NoticeKey,
  NoticeKeySource,
  NoticeReader,
  NoticeReading,
  RawNotice,
} from '#server/providers/provider-notice.ts'

/** Milliseconds after which a process asks again for keys that made every signature so far. */
const KEYS_LAST_MS = 60 * 60_000
/** Milliseconds after which it asks again for the key of a signature that none of them made. */
const LEAST_WAIT_MS = 60_000

/** Seconds after which the provider may send a notice again that we could not check. */
const RETRY_SECONDS = 60

/**
 * Reads a notice as it arrives.
 *
 * @throws Overloaded while its signature cannot be checked, so that the provider sends it again
 */
type ReadArrival = <T>(
  provider: string,
  notices: NoticeReader<T>,
  raw: RawNotice,
) => Promise<NoticeReading<T>>

/** The keys of a provider, as this process knows them. */
interface Known {
  readonly keys: readonly NoticeKey[]
  /** Milliseconds of this process's clock. */
  readonly askedAt: number
  /** Whether the provider did not answer then. */
  readonly isSilent: boolean
}

/**
 * Reads notices as they arrive, with the keys that this process knows. When none of them made a
 * signature, it asks the provider for its keys, once a minute however many such notices come. A
 * notice is refused for its key only when the provider has told its keys since the notice came.
 *
 * @param now milliseconds of a clock that only goes forward
 */
export function openArrivals(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  now = () => performance.now(),
): ReadArrival {
  const known = new Map<string, Promise<Known>>()

  const ask = async (provider: string, source: NoticeKeySource): Promise<Known> => {
    const [askedAt, at] = [now(), clock.now()]
    const answer = await source.ask()
    const isSilent = answer.kind !== 'answered'
    if (!isSilent) await keepKeys(database, provider, answer.value, at)
    return { keys: await keptKeys(database, provider), askedAt, isSilent }
  }

  /** Those asked for since then; all who wait for an answer share it. */
  const keysSince = async (provider: string, source: NoticeKeySource, since: number) => {
    const before = known.get(provider)
    const held = await before?.catch(() => null)
    if (held && held.askedAt > since) return held
    const other = known.get(provider)
    const asking = other === undefined || other === before ? ask(provider, source) : other
    known.set(provider, asking)
    return asking
  }

  return async (provider, notices, raw) => {
    const source = notices.keys
    if (!source?.areNeeded(raw)) return notices.read(raw)
    const cameAt = now()
    const held = await keysSince(provider, source, cameAt - KEYS_LAST_MS)
    const reading = notices.read(raw, held.keys)
    if (reading.isGenuine || !reading.isOfUnknownKey) return reading
    const newest = await keysSince(provider, source, cameAt - LEAST_WAIT_MS)
    const again = notices.read(raw, newest.keys)
    if (again.isGenuine || (!newest.isSilent && newest.askedAt >= cameAt)) return again
    throw new Overloaded(RETRY_SECONDS)
  }
}

/** A notice that was kept, and whether it was genuine by the keys that were known where it came. */
interface KeptNotice {
  readonly provider: string
  readonly raw: RawNotice
  readonly wasGenuine: boolean
}

/**
 * Reads a notice that was kept: with all keys that were ever known. For one that was genuine when it
 * came none of them has ended: the process that took it in may not have known of an end.
 */
export async function readKept<T>(
  database: Database,
  { provider, raw, wasGenuine }: KeptNotice,
  notices: NoticeReader<T>,
): Promise<NoticeReading<T>> {
  if (!notices.keys?.areNeeded(raw)) return notices.read(raw)
  const keys = await keptKeys(database, provider)
  return notices.read(raw, wasGenuine ? keys.map((key) => ({ ...key, revokedAt: null })) : keys)
}
