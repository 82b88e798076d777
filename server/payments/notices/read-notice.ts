import { latestByProvider } from '#server/payments/notices/latest-by-provider.ts'
import { storeKeys, storedKeys } from '#server/payments/notices/notice-key-store.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Overloaded } from '#server/platform/http/refusals/refusal.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type {
  NoticeKeySource,
  NoticeReader,
  NoticeReading,
  RawNotice,
} from '#server/providers/provider-notice.ts'

/** Milliseconds after which a process asks again for keys that made every signature so far. */
const KEYS_LAST_MS = 60 * 60_000
/** Milliseconds after which it asks again for the key of a signature that none of them made. */
const MIN_WAIT_MS = 10_000
/** Milliseconds after which it reads again what other processes learnt of them. */
const READ_LAST_MS = 1000

/** Seconds after which the provider may send a notice again that we could not check. */
const RETRY_SECONDS = 10

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

/**
 * Reads notices as they arrive, with the keys that all processes know. When none of them made a
 * signature, it asks the provider for its keys, once in ten seconds however many such notices come;
 * others do not wait for that answer. A notice is refused for its key only when the provider has
 * told its keys since the notice came.
 *
 * @param now milliseconds of a clock that only goes forward
 */
export function openArrivals(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  now = () => performance.now(),
): ReadArrival {
  const stored = latestByProvider(async (provider) => {
    const at = now()
    return { at, keys: await storedKeys(database, provider) }
  })
  const asked = latestByProvider(async (provider, source: NoticeKeySource) => {
    const [at, since] = [now(), clock.now()]
    const answer = await source.ask()
    const isSilent = answer.kind !== 'answered'
    if (!isSilent) await storeKeys(database, provider, answer.value, since)
    stored.forget(provider)
    return { at, isSilent }
  })

  return async (provider, notices, raw) => {
    const source = notices.keys
    if (!source?.areNeeded(raw)) return notices.read(raw)
    const cameAt = now()
    const read = async () =>
      notices.read(raw, (await stored.since(provider, cameAt - READ_LAST_MS)).keys)
    await asked.since(provider, cameAt - KEYS_LAST_MS, source)
    const reading = await read()
    if (reading.isGenuine || !reading.isOfUnknownKey) return reading
    const newest = await asked.since(provider, cameAt - MIN_WAIT_MS, source)
    const again = await read()
    if (again.isGenuine || (!newest.isSilent && newest.at >= cameAt)) return again
    throw new Overloaded(RETRY_SECONDS)
  }
}

/** A notice that was kept, and whether it was genuine by the keys that were known where it came. */
interface StoredNotice {
  readonly provider: string
  readonly raw: RawNotice
  readonly wasGenuine: boolean
}

/**
 * Reads a notice that was kept: with all keys that were ever known. One that was genuine where it
 * came is so for ever: the process that took it in may have had another secret, or not have known of
 * the end of a key.
 */
export async function readStored<T>(
  database: Database,
  { provider, raw, wasGenuine }: StoredNotice,
  notices: NoticeReader<T>,
): Promise<NoticeReading<T>> {
  if (wasGenuine) return notices.readChecked(raw)
  if (!notices.keys?.areNeeded(raw)) return notices.read(raw)
  return notices.read(raw, await storedKeys(database, provider))
}
