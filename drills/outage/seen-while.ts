import type { Seen } from '#bench/kit/visitors.ts'

/** Load in stretches, until the work is done. */
export async function seenWhile(
  work: () => Promise<unknown>,
  stretch: () => Promise<Seen>,
): Promise<Seen[]> {
  const over = new AbortController()
  const done = work().finally(() => over.abort())
  const during: Seen[] = []
  do during.push(await stretch())
  while (!over.signal.aborted)
  await done
  return during
}

/** As one. */
export function joined(all: readonly Seen[]): Seen {
  const statuses = new Map<number, number>()
  for (const one of all)
    for (const [status, count] of one.statuses)
      statuses.set(status, (statuses.get(status) ?? 0) + count)
  const perSecond = all.reduce((sum, one) => sum + one.perSecond, 0) / all.length
  return { statuses, ms: all.flatMap(({ ms }) => [...ms]), perSecond }
}
