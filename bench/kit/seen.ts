import { percentile, type Seen } from './visitors.ts'

/** How many answers there were, of any status. */
export function countSeen({ statuses }: Seen): number {
  return [...statuses.values()].reduce((sum, count) => sum + count, 0)
}

/** How many were not right. */
export function others({ statuses }: Seen, right: readonly number[]): number {
  return [...statuses].reduce(
    (sum, [status, count]) => sum + (right.includes(status) ? 0 : count),
    0,
  )
}

/** In words: how many of each status, and in how many milliseconds. */
export function seen({ statuses, ms }: Seen): string {
  const counts = [...statuses].toSorted(([one], [other]) => one - other)
  const [half, most] = [0.5, 0.99].map((part) => Math.round(percentile(ms, part)))
  const texts = counts.map(([status, count]) => `${count} × ${status || 'no answer'}`)
  return `${texts.join(', ')}; 200 in ${half} ms, p99 ${most} ms`
}
