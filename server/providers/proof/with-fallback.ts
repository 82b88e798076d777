import type { Alarms } from '#server/platform/alarms/alarms.ts'
import type { ProofProvider } from '#server/providers/proof/proof-provider.ts'

/** Milliseconds in which work is asked for after the service was silent; then it is tried again. */
const SILENT_MS = 5 * 60 * 1000

/**
 * A service that tells people from machines, with work in its place while it does not answer: an
 * outage of somebody else must not keep borrowers out. An alarm says so. The memory is of this
 * process, and only its own questions count, so that no visitor can bring the fallback about.
 *
 * @param now milliseconds of a clock that only goes forward
 */
export function withFallback(
  service: ProofProvider,
  work: ProofProvider,
  alarms: Pick<Alarms, 'raise'>,
  now = () => performance.now(),
): ProofProvider {
  let silentUntil = -Infinity
  return {
    ask: async () => (now() < silentUntil ? work.ask() : service.ask()),
    verify: async (proof, address) => {
      // We sign what we ask for, and ask for work only while the service is silent.
      const done = await work.verify(proof, address)
      if (done.kind === 'answered' && done.value !== null) return done
      if (now() < silentUntil) return done
      const word = await service.verify(proof, address)
      if (word.kind === 'unknown') {
        silentUntil = now() + SILENT_MS
        alarms.raise('the proof service is silent', { why: word.why })
      }
      return word
    },
  }
}
