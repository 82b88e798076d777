import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

/** Milliseconds after which a browser gives up. */
const TIMEOUT_MS = 50_000

/** Solves one challenge of the server (server/providers/proof/proof-of-work.ts). */
addEventListener('message', ({ data }: MessageEvent<string>) => {
  void solved(data).then((answer) => postMessage(answer, { transfer: [] }))
})

async function solved(text: string): Promise<string | null> {
  const challenge = JSON.parse(text) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MS })
  return solution && JSON.stringify({ challenge, solution })
}
