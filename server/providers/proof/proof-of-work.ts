import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import { answered } from '#server/providers/exchange/exchange.ts'
import type { ProofProvider } from '#server/providers/proof/proof-provider.ts'
import { makeWork, nameOfWorkDone } from '#server/providers/proof/work.ts'

/** About a second on a phone, for ten minutes. */
const PROOF = { use: 'proofs of work', rounds: 1_000_000, seconds: 10 * 60 } as const

/** Work that a browser does before another code. */
export function proofOfWork(keys: KeyRing): ProofProvider {
  return {
    ask: async () => ({ kind: 'work', challenge: (await makeWork(keys, PROOF)).challenge }),
    verify: async (proof) => answered(await nameOfWorkDone(keys, PROOF.use, proof)),
  }
}
