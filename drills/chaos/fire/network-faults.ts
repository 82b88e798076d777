import { createHash } from 'node:crypto'

/** What the network does to a call, in shares of 1,000; else nothing. */
const FAULTS = {
  /** It never arrives. */
  lost: 25,
  /** It is carried out, and its answer never arrives. */
  'answer lost': 35,
  'server error': 15,
  garbage: 10,
  /** It is carried out, and its answer takes longer than anybody waits. */
  silent: 1,
} as const
export type Fault = keyof typeof FAULTS

/**
 * The fault of a call, by the seed and what is called: only the first time, so that whoever tries
 * again gets through.
 */
export function networkFaults(seed: string): (call: string) => Fault | null {
  const seen = new Set<string>()
  return (call) => {
    if (seen.has(call)) return null
    seen.add(call)
    const hash = createHash('sha256').update(`${seed} ${call}`).digest()
    let left = hash.readUInt32BE() % 1000
    for (const [fault, share] of Object.entries(FAULTS) as [Fault, number][]) {
      left -= share
      if (left < 0) return fault
    }
    return null
  }
}
