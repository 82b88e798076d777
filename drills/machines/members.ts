import { setTimeout as sleep } from 'node:timers/promises'
import type { Machine } from './machine.ts'

/** What Patroni says of a machine. */
interface Member {
  readonly name: string
  readonly role: 'leader' | 'sync_standby' | 'replica'
  readonly state: string
}

/** Milliseconds for a cluster to become whole: a lost machine copies what it missed. */
const LONGEST_MS = 240_000

/** Waits until every machine has its part: a primary, one that has all of it, and a third. */
export async function waitUntilWhole(machines: readonly Machine[]): Promise<Machine> {
  const limit = Date.now() + LONGEST_MS
  for (;;) {
    const members = await membersOf(machines)
    const leader = machines.find(({ name }) => roleOf(members, name) === 'leader')
    if (leader && isWhole(members, machines.length)) return leader
    if (Date.now() > limit) throw new Error(`Not whole: ${JSON.stringify(members)}`)
    await sleep(500)
  }
}

function isWhole(members: readonly Member[], count: number): boolean {
  const running = members.filter(({ state }) => state === 'running' || state === 'streaming')
  return running.length === count && members.some(({ role }) => role === 'sync_standby')
}

function roleOf(members: readonly Member[], wanted: string): Member['role'] | undefined {
  return members.find(({ name }) => name === wanted)?.role
}

/** As the first machine that answers sees them. */
async function membersOf(machines: readonly Machine[]): Promise<readonly Member[]> {
  for (const { address } of machines) {
    const signal = AbortSignal.timeout(3000)
    const answer = await fetch(`http://${address}:8008/cluster`, { signal }).catch(() => null)
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
  }
  return []
}
